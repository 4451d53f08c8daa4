import { Type, type TSchema } from '@sinclair/typebox'
import { Literals, type Static } from '../kit/types.ts'
import { langs as allLangs, type Lang } from '../lang.ts'
import { hrefOf } from '../link.ts'
import { linkTypes, type Link } from '../link.schema.ts'
import { basePath } from '../protocol/constants.ts'
import type { BlockNode, PageDocument } from '../../engine/document/document.schema.ts'
import { defaultMain, type Engine } from '../../engine/document/engine.ts'
import { createGrounds, unreadable } from './grounds.ts'
import { isSampleWord } from './sample-words.ts'
import { isTranslated, textsIn, type DocumentText } from '../../engine/document/texts.ts'
import { upgradeBlock } from '../../engine/document/upgrade.ts'
import { upgradedDocument } from '../../engine/document/upgraded.ts'
import { walk } from '../../engine/document/walk.ts'

export const findingKinds = [
  /** A picture without alternative text or an adjacent title. */
  'alt',
  /** A link to a path of the shop without a page. */
  'link',
  /** Untranslated texts, counted by language. */
  'translation',
  /** A second heading of level one. */
  'heading',
  /** A text that is still the sample text of a new block. */
  'sample',
  /** Text with too little contrast to its background. */
  'contrast',
  /** More blocks or pictures than a phone loads quickly. */
  'blocks',
  'pictures',
] as const

/** A recommendation for a page, which does not prevent publishing. */
export const Finding = Type.Object({
  kind: Literals(findingKinds),
  /** JSON pointer; '' for the page. */
  path: Type.String(),
  /** The language of missing texts. */
  lang: Type.Optional(Literals(allLangs)),
  /** Number of texts, blocks or pictures. */
  count: Type.Optional(Type.Integer()),
})
export type Finding = Static<typeof Finding>

/** Maximum numbers of blocks and pictures of a fast page. */
export const pageWeights = { blocks: 80, pictures: 60 } as const

interface Surroundings {
  engine: Pick<Engine, 'specs' | 'mainOf'>
  /** Languages of the store. */
  langs: readonly Lang[]
  defaultLang: Lang
  /** Whether a path of the shop matches a screen. */
  leads(path: string): boolean
  /** Whether a text colour is readable on a background; each a theme token or a hex value. */
  isReadable(text: string, ground: string): boolean
}

/** Returns the findings of a document without faults. */
export function findingsOf(
  document: PageDocument,
  { p1, p2 }: { p1: string; p2: string },
  { engine, langs, defaultLang, leads, isReadable }: Surroundings,
): Finding[] {
  const found: Finding[] = []
  let blocks = 0
  let pictures = 0
  let hasHeading = false
  const groundsOf = createGrounds()
  for (const { node, path } of walk(document.blocks)) {
    blocks++
    const spec = engine.specs.get(node.type === defaultMain ? engine.mainOf(p1, p2) : node.type)
    const upgraded = spec && upgradeBlock(spec, node)
    if (!spec || typeof upgraded !== 'object') continue
    if (spec.hasHeading && hasHeading) found.push({ kind: 'heading', path })
    hasHeading ||= spec.hasHeading === true
    const { props = {} } = upgraded
    const grounds = groundsOf(node, path)
    for (const at of unreadable({ props, spec, grounds, layout: node.layout }, path, isReadable))
      found.push({ kind: 'contrast', path: at })
    for (const one of ofValue(spec.props, props, `${path}/props`, leads))
      if (one === 'picture') pictures++
      else found.push(one)
  }
  const specOf = ({ type }: Pick<BlockNode, 'type'>) =>
    engine.specs.get(type === defaultMain ? engine.mainOf(p1, p2) : type)
  const whole = upgradedDocument(document, specOf)
  const texts = textsIn(whole, specOf)
  for (const lang of langs) {
    const missing =
      lang === defaultLang ? [] : texts.filter((text) => !isTranslated(whole, lang, text))
    if (missing.length) found.push({ kind: 'translation', path: '', lang, count: missing.length })
  }
  found.push(...samplesIn(document, texts))
  if (blocks > pageWeights.blocks) found.push({ kind: 'blocks', path: '', count: blocks })
  if (pictures > pageWeights.pictures) found.push({ kind: 'pictures', path: '', count: pictures })
  return found
}

/** Findings of blocks that still contain a sample text, in any language. */
function samplesIn(document: PageDocument, texts: readonly DocumentText[]): Finding[] {
  const ids = new Set(texts.flatMap(({ id, base }) => (isSampleWord(base) ? [id] : [])))
  for (const overlay of Object.values(document.i18n ?? {}))
    for (const [id, own] of Object.entries(overlay))
      if (Object.values(own).some(isSampleWord)) ids.add(id)
  return [...walk(document.blocks)].flatMap(({ node, path }) =>
    ids.has(node.id) ? [{ kind: 'sample' as const, path }] : [],
  )
}

function ofValue(
  schema: TSchema,
  value: unknown,
  path: string,
  leads: Surroundings['leads'],
): (Finding | 'picture')[] {
  if (schema.format === 'image-key') return value ? ['picture'] : []
  if (schema.format === 'rich-text')
    return typeof value === 'string' ? ofRichText(value, path, leads) : []
  if (schema.type === 'array' && Array.isArray(value))
    return value.flatMap((item, at) => ofValue(schema.items, item, `${path}/${at}`, leads))
  if (schema.type !== 'object' || value === null || typeof value !== 'object') return []
  const fields = value as Record<string, unknown> // an object by the line above
  const inner = Object.entries(fields).flatMap(([name, item]) => {
    const property: TSchema | undefined = schema.properties?.[name]
    return property ? ofValue(property, item, `${path}/${name}`, leads) : []
  })
  const isNamed = ['tip', 'title', 'name', 'text'].some((name) => fields[name])
  const isPicture = schema.properties?.tip !== undefined && Boolean(fields.img)
  return [
    ...(isPicture && !isNamed ? [{ kind: 'alt' as const, path: `${path}/tip` }] : []),
    ...(schema.properties?.linkType ? ofLink(fields, path, leads) : []),
    ...inner,
  ]
}

function ofLink(
  { linkType, link }: Record<string, unknown>,
  path: string,
  leads: Surroundings['leads'],
): Finding[] {
  if (!isLinkType(linkType) || linkType !== 'page' || typeof link !== 'string') return []
  const href = hrefOf({ linkType, link }, 'main')
  return href !== undefined && !leads(pathOf(href)) ? [{ kind: 'link', path: `${path}/link` }] : []
}

const isLinkType = (value: unknown): value is Link['linkType'] =>
  (linkTypes as readonly unknown[]).includes(value)

function ofRichText(
  html: string,
  path: string,
  leads: Surroundings['leads'],
): (Finding | 'picture')[] {
  const found: (Finding | 'picture')[] = []
  for (const [picture] of html.matchAll(/<img\b[^>]*>/gi)) {
    found.push('picture')
    if (!/\balt\s*=\s*(["'])\s*\S[^]*?\1/i.test(picture)) found.push({ kind: 'alt', path })
  }
  for (const [, , href = ''] of html.matchAll(/<a\b[^>]*\bhref\s*=\s*(["'])(\/[^]*?)\1/gi))
    if (!leads(pathOf(href))) found.push({ kind: 'link', path })
  return found
}

/** The path within the shop, without base path, query and fragment. */
const pathOf = (href: string): string => {
  const path = href.replace(/[?#].*$/, '')
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
}
