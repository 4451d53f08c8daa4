import { auditSubjects, type AuditSubject } from './audit.ts'

/** Kinds of things that audit entries have numbers of: their subjects, and SKUs. */
export const auditThings = [...auditSubjects, 'sku'] as const
export type AuditThing = (typeof auditThings)[number]

/** Number of a thing. */
export interface ThingNbr {
  thing: AuditThing
  nbr: string
}

/** Changes recorded in an audit entry. */
export interface AuditFacts {
  subject: AuditSubject
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/**
 * Facts whose values are numbers of things; by the name of the fact, after that of the subject if
 * it means something else for others.
 */
const things: Readonly<Partial<Record<string, AuditThing>>> = {
  levelNbr: 'level',
  levelNbrs: 'level',
  parentNbr: 'category',
  typeNbrs: 'category',
  tagNbrs: 'tag',
  ptNbr: 'product',
  ptNbrs: 'product',
  exceptPts: 'product',
  giftSkuId: 'sku',
  img: 'media',
  imgs: 'media',
  logo: 'media',
  favicon: 'media',
  replacedBy: 'media',
  croppedFrom: 'media',
  members: 'member',
  import: 'import',
  undoOf: 'bulk',
  order: 'order',
  sentAgain: 'order',
  'order.to': 'order',
  'product.copyOf': 'product',
  'shipping.order': 'shipping',
  'payMethod.order': 'payMethod',
}

/** Facts with a value for each of several things, by their numbers. */
const byThing: Readonly<Partial<Record<string, AuditThing>>> = {
  price: 'sku',
  origPrice: 'sku',
  merchantSku: 'sku',
  weight: 'sku',
  isTracked: 'sku',
  additions: 'sku',
  stock: 'sku',
  stockBy: 'sku',
  waiting: 'sku',
  prices: 'product',
}

/** The kind of the things that a fact's value has numbers of. */
export const thingOfFact = (subject: AuditSubject, fact: string): AuditThing | undefined =>
  things[`${subject}.${fact}`] ?? things[fact]

/** The kind of the things that a fact has a value for each of. */
export const thingOfKeys = (fact: string, value: unknown): AuditThing | undefined =>
  isGroup(value) ? byThing[fact] : undefined

/** The numbers in a value: a list, or a text that has them one after the other. */
export const nbrsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(nbrsIn)
    : typeof value === 'string'
      ? value.split(/[\s,]+/).filter(Boolean)
      : []

/** The numbers that the subject of an entry has: several if many were changed alike. */
export const nbrsOfSubject = (subject: AuditSubject, nbr: string): string[] =>
  subject === 'product' ? nbrsIn(nbr) : nbr ? [nbr] : []

export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All things that an entry has numbers of. */
export const thingsIn = (entry: AuditFacts & { nbr: string }): ThingNbr[] => [
  ...nbrsOfSubject(entry.subject, entry.nbr).map((nbr) => ({ thing: entry.subject, nbr })),
  ...[entry.before, entry.after].flatMap((facts) => thingsOf(entry.subject, facts)),
]

function thingsOf(subject: AuditSubject, facts: Readonly<Record<string, unknown>>): ThingNbr[] {
  return Object.entries(facts).flatMap<ThingNbr>(([fact, value]) => {
    const keys = thingOfKeys(fact, value)
    if (keys && isGroup(value)) return Object.keys(value).map((nbr) => ({ thing: keys, nbr }))
    const thing = thingOfFact(subject, fact)
    if (thing) return nbrsIn(value).map((nbr) => ({ thing, nbr }))
    const groups = Array.isArray(value) ? value : [value]
    return groups.filter(isGroup).flatMap((group) => thingsOf(subject, group))
  })
}
