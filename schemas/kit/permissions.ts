/** Permissions of operators; each of their operations requires one. */
export const permissions = [
  /** Languages and theme of the store. */
  'store.read',
  /** Names, languages, contact, switches and hosts of the store. */
  'store.settings',
  'theme.write',
  'pages.read',
  'pages.write',
  'pages.publish',
  /** The media library. */
  'media.read',
  'media.write',
  'forms.read',
  'forms.write',
  /** Answers to forms, which are personal data. */
  'answers.read',
  'products.read',
  'products.write',
  /** Campaigns and coupons. */
  'selling.read',
  'selling.write',
  'orders.read',
  'orders.ship',
  /** Approves, rejects and extends trials. */
  'orders.write',
  /** Approves and rejects returns, and receives their goods. */
  'returns.write',
  /** Records received payments. */
  'payments.settle',
  /** Sets the keys of payment providers, which decide where money goes. */
  'payments.keys',
  /** Refunds money. */
  'refunds.settle',
  'commission.pay',
  'members.read',
  'members.write',
  /** Grants points, which have a monetary value. */
  'members.points',
  /** Permanently erases the data of a person. */
  'members.erase',
  /** Notifications by email and SMS: their texts, and the sent ones. */
  'letters.read',
  'letters.write',
  'letters.resend',
  /** Reports of sales and visits. */
  'figures.read',
  'enquiries.read',
  /** Marks enquiries as answered. */
  'enquiries.write',
  'reviews.read',
  /** Shows, hides and answers reviews of products. */
  'reviews.write',
  'operators.read',
  'operators.write',
  /** Opens another store of the same installation. */
  'stores.make',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** Days until an invitation's link expires. */
export const invitationDays = 7

/** Minutes for which an authentication counts as recent. */
export const freshMinutes = 10

/**
 * Permissions never granted to tokens, since their operations require a person, see `proof` of
 * `OpSpec`.
 */
const neverByToken: readonly Permission[] = [
  'operators.write',
  'stores.make',
  'payments.keys',
  'members.erase',
]
export const tokenPermissions = permissions.filter((name) => !neverByToken.includes(name))

export const roles = [
  'owner',
  'manager',
  'designer',
  'merchandiser',
  'fulfilment',
  'support',
  'reader',
] as const
/** Roles of an operator in one store; several are combined. */
export type Role = (typeof roles)[number]

export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((name) => name !== 'operators.write' && name !== 'stores.make'),
  designer: [
    'store.read',
    'theme.write',
    'pages.read',
    'pages.write',
    'pages.publish',
    'media.read',
    'media.write',
    'forms.read',
    'forms.write',
    'products.read',
    'selling.read',
  ],
  merchandiser: [
    'store.read',
    'pages.read',
    'media.read',
    'media.write',
    'forms.read',
    'products.read',
    'products.write',
    'selling.read',
    'selling.write',
    'reviews.read',
    'figures.read',
  ],
  fulfilment: [
    'store.read',
    'products.read',
    'orders.read',
    'orders.ship',
    'orders.write',
    'returns.write',
  ],
  support: [
    'store.read',
    'orders.read',
    'members.read',
    'members.write',
    'members.points',
    'letters.read',
    'letters.resend',
    'enquiries.read',
    'enquiries.write',
    'reviews.read',
    'reviews.write',
    'forms.read',
    'answers.read',
  ],
  reader: [
    'store.read',
    'pages.read',
    'media.read',
    'forms.read',
    'products.read',
    'selling.read',
    'orders.read',
    'figures.read',
  ],
}

/** Combined permissions of several roles. */
export const permissionsOfRoles = (held: readonly Role[]): Permission[] =>
  permissions.filter((name) => held.some((role) => permissionsOf[role].includes(name)))
