import type { TSchema } from '@sinclair/typebox'
import { imageSize } from '../image.ts'
import { isShown } from '../../engine/contract/prop-options.ts'
import type { Link } from '../link.schema.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { defaultMain, type Engine } from '../../engine/document/engine.ts'
import { localiseProps } from '../../engine/document/localise.ts'
import { upgradeBlock, withDefaults } from '../../engine/document/upgrade.ts'
import type { DocumentFault } from '../../engine/document/fault.schema.ts'
import { walk } from '../../engine/document/walk.ts'

/** Entities that a document can refer to and a store may not have. */
export const referenceKinds = [
  'product',
  'category',
  'tag',
  'campaign',
  'coupon',
  'form',
  'info page',
  'section',
  'picture',
] as const
export type ReferenceKind = (typeof referenceKinds)[number]

export interface Reference {
  kind: ReferenceKind
  nbr: string
  /** JSON pointer of the reference. */
  path: string
}

const kindsOfArgs: Readonly<Record<string, ReferenceKind>> = {
  ptNbr: 'product',
  ptNbrs: 'product',
  typeNbr: 'category',
  cgNbr: 'category',
  tagNbr: 'tag',
  cpgNbr: 'campaign',
  cpnNbr: 'coupon',
  cpnNbrs: 'coupon',
}

/** Operations whose `nbr` argument refers to an entity. */
const kindsOfNbr: Readonly<Record<string, ReferenceKind>> = {
  'form.getFormInfo': 'form',
  'form.getFormValueInfo': 'form',
  'info.getInfo': 'info page',
}

/**
 * Arguments that name something of one shopper, such as an order: the page’s address or the session
 * gives them, and operators choose none.
 */
const ofShoppers = [
  'addrNbr',
  'couponNbr',
  'frcCouponNbr',
  'frcNbr',
  'giftCouponNbr',
  'grpNbr',
  'retNbr',
  'soNbr',
  'userNbr',
]

/** Kind of entity that a binding's argument refers to; undefined for other arguments. */
export const kindOfArg = (from: string, name: string): ReferenceKind | undefined =>
  name === 'nbr' ? kindsOfNbr[from] : kindsOfArgs[name]

/** Queries whose `nbrs` a store may lack: they answer with those that there are, as before it has any. */
const ofThoseThereAre = ['info.getInfoList']

/**
 * Arguments that name an entity of a kind that is said nowhere here: the Studio would show a field
 * for a number instead of a choice.
 */
export const unknownArgs = (from: string, names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      /nbrs?$/i.test(name) &&
      !ofShoppers.includes(name) &&
      !(name === 'nbrs' && ofThoseThereAre.includes(from)) &&
      !kindOfArg(from, name),
  )

/** Kind of entity that a link refers to, by link type. */
export const kindsOfLinks: Partial<Record<Link['linkType'], ReferenceKind>> = {
  pt: 'product',
  cg: 'category',
  cpg: 'campaign',
  cpn: 'coupon',
  form: 'form',
  info: 'info page',
}

function referencesOfSound(
  document: PageDocument,
  { p1, p2 }: { p1: string; p2: string },
  engine: Engine,
): Reference[] {
  const found: Reference[] = []
  const img = document.meta?.img
  if (img) found.push({ kind: 'picture', nbr: img, path: '/meta/img' })
  for (const { node, path } of walk(document.blocks)) {
    if (engine.checks.node(node).length) continue
    const spec = engine.specs.get(node.type === defaultMain ? engine.mainOf(p1, p2) : node.type)
    if (!spec) continue
    for (const [name, { from, args = {} }] of Object.entries(node.bind ?? {}))
      found.push(...ofArgs(from, args, `${path}/bind/${name}/args`))
    const upgraded = upgradeBlock(spec, node)
    if (typeof upgraded === 'string') continue
    const { props = {} } = upgraded
    const own = ofProps(spec.props, withDefaults(spec, props))
    found.push(...own.map((one) => ({ ...one, path: `${path}/props${one.path}` })))
    const known = new Set(own.map(({ path: at, nbr }) => `${at} ${nbr}`))
    for (const lang of Object.keys(document.i18n ?? {}))
      found.push(
        ...ofProps(spec.props, withDefaults(spec, localiseProps(document, node, spec, props, lang)))
          .filter(({ path: at, nbr }) => !known.has(`${at} ${nbr}`))
          .map((one) => ({ ...one, path: `/i18n/${lang}/${node.id}${one.path}` })),
      )
  }
  return found
}

/** Rules whose faults prevent further checks of a document. */
const limits: readonly string[] = ['acyclic', 'maxDepth', 'maxBlocks', 'maxBytes']

/**
 * Returns all references to store entities by bindings, links and pictures, in all languages.
 * `faults` are those of `checkDocument`; faulty parts are skipped. References that depend on the
 * address (`$route.nbr`) are unknown here.
 */
export function referencesIn(
  document: unknown,
  at: { p1: string; p2: string },
  engine: Engine,
  faults: readonly DocumentFault[],
): Reference[] {
  const isList = Array.isArray((document as { blocks?: unknown } | null)?.blocks)
  if (!isList || faults.some(({ rule }) => limits.includes(rule))) return []
  const { meta, i18n, blocks } = document as PageDocument // `blocks` is a list; the others are checked here
  const isBroken = (path: string) => faults.some((fault) => fault.path.startsWith(path))
  return referencesOfSound(
    {
      format: 1,
      title: '',
      blocks,
      ...(meta && !isBroken('/meta') && { meta }),
      ...(i18n && !isBroken('/i18n') && { i18n }),
    },
    at,
    engine,
  )
}

function ofArgs(from: string, args: Record<string, unknown>, at: string): Reference[] {
  return Object.entries(args).flatMap(([name, value]) => {
    const kind = kindOfArg(from, name)
    if (!kind) return []
    const each = Array.isArray(value)
      ? value.map((nbr: unknown, index) => ({ nbr, path: `${at}/${name}/${index}` }))
      : [{ nbr: value, path: `${at}/${name}` }]
    return each.flatMap(({ nbr, path }) =>
      typeof nbr === 'string' && nbr && !nbr.startsWith('$') ? [{ kind, nbr, path }] : [],
    )
  })
}

/** Returns links and pictures in props that have an effect, at any depth. */
function ofProps(schema: TSchema, value: unknown, path = ''): Reference[] {
  if (schema.format === 'image-key')
    return typeof value === 'string' && imageSize(value)
      ? [{ kind: 'picture', nbr: value, path }]
      : []
  const chosen = referenceKinds.find((kind) => kind === schema.picker && kind !== 'picture')
  if (chosen) return typeof value === 'string' && value ? [{ kind: chosen, nbr: value, path }] : []
  if (schema.type === 'array' && Array.isArray(value))
    return value.flatMap((item, at) => ofProps(schema.items, item, `${path}/${at}`))
  if (schema.type !== 'object' || value === null || typeof value !== 'object') return []
  const siblings = value as Record<string, unknown> // an object by the line above
  const inner = Object.entries(siblings).flatMap(([name, item]) => {
    const property: TSchema | undefined = schema.properties?.[name]
    return property && isShown(property, siblings) ? ofProps(property, item, `${path}/${name}`) : []
  })
  return [...ofLink(schema, siblings, path), ...inner]
}

function ofLink(schema: TSchema, value: Record<string, unknown>, path: string): Reference[] {
  const own: TSchema | undefined = schema.properties?.link
  if (schema.properties?.linkType === undefined || !own || !isShown(own, value)) return []
  const { linkType, link } = value as Partial<Link> // its properties are checked below
  const kind = linkType && kindsOfLinks[linkType]
  const nbr = typeof link === 'string' ? link.trim() : ''
  return kind && nbr ? [{ kind, nbr, path: `${path}/link` }] : []
}
