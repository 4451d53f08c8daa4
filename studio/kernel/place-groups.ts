/** Entries of the navigation, in its order; their names are the texts `nav.…`. */
export const placeGroups = [
  'today',
  'orders',
  'products',
  'customers',
  'marketing',
  'shop',
  'analytics',
  'settings',
] as const
export type PlaceGroup = (typeof placeGroups)[number]
