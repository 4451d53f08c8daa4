import type { TSchema } from '@sinclair/typebox'
import { ValuePointer } from '@sinclair/typebox/value'
import { newBlockId, type Copied } from '../../../../engine/edit/copies.ts'
import type { Rules } from '../../../../engine/edit/places.ts'
import { specByType } from '../../../../blocks/specs.ts'
import type { SampleNode } from '../../../../schemas/kit/define-block.ts'
import type { AnyOp, OpInput, OpOutput } from '../../../../schemas/kit/define-op.ts'
import { sourcesOf } from '../../../../schemas/describe/describe-schema.ts'
import type { Lang } from '../../../../schemas/lang.ts'
import type { Link } from '../../../../schemas/link.schema.ts'
import { opByKey } from '../../../../schemas/ops.ts'
import { listChoices } from '../../../../schemas/page/choice.ops.ts'
import {
  documentLimits,
  type Binding,
  type BlockNode,
} from '../../../../engine/document/document.schema.ts'
import { checkPage, previewData } from '../../../../schemas/page/page-operator.ops.ts'
import {
  kindOfArg,
  referenceKinds,
  type ReferenceKind,
} from '../../../../schemas/page/references.ts'
import { sampleWord } from '../../../../schemas/page/sample-words.ts'
import { textsIn } from '../../../../engine/document/texts.ts'
import { call } from '../../../kernel/calls/call.ts'
import { schemaAt } from '../../publishing/difference-words.ts'
import { withPointer } from '../../session/pointer.ts'
import type { EditorSession } from '../../session/session.ts'

/**
 * Creates a block of a preset, bound to data of this store, without pictures and links that the
 * store lacks.
 */
export const makeNode = (
  sample: SampleNode,
  session: EditorSession,
  storeNbr: string,
): Promise<Copied> => makeWith(sample, session, (op, input) => call(op, input, { storeNbr }))

/** Calls an operation in the store. */
export type Ask = <O extends AnyOp>(op: O, input: OpInput<O>) => Promise<OpOutput<O>>

export async function makeWith(
  sample: SampleNode,
  {
    address,
    as,
    langs,
    defaultLang,
    rules,
  }: Pick<EditorSession, 'address' | 'as' | 'langs' | 'defaultLang' | 'rules'>,
  ask: Ask,
): Promise<Copied> {
  const { lang } = as.peek()
  const stock = stockOf(lang, ask)
  const made = await nodeOf(sample, stock)
  const document = { format: 1, title: '', blocks: [made] }
  const { faults } = await ask(checkPage, { ...address, document })
  const missing = faults
    .filter(({ rule, path }) => rule === 'reference' && path.includes('/props/'))
    .map(({ path }) => path.replace('/blocks/0', ''))
  let node = made
  // From the end, as items of lists go.
  for (const pointer of missing.toReversed())
    node = await replaced(node, pointer, rules.specOf, stock)
  return withSampleWords(node, rules.specOf, { langs, defaultLang })
}

/**
 * Replaces a reference that the store lacks by one that it has; otherwise the picture or item is
 * removed.
 */
async function replaced(
  node: BlockNode,
  pointer: string,
  specOf: Rules['specOf'],
  stock: Stock,
): Promise<BlockNode> {
  const [, before = '', own = ''] =
    /^((?:\/slots\/[^/]+\/\d+)*)\/props(\/[^]*)$/.exec(pointer) ?? []
  const owner = before ? (ValuePointer.Get(node, before) as BlockNode) : node // the pointer is of this node
  const kind = referenceKinds.find((one) => one === schemaAt(own, owner, specOf)?.picker)
  if (!kind || kind === 'picture') return without(node, pointer)
  const [nbr] = await stock.some(kind)
  if (nbr !== undefined) return withPointer(node, pointer, nbr)
  const [, list = '', at = ''] = /^([^]*)\/(\d+)\/[^/]+$/.exec(pointer) ?? []
  const items: unknown = list && ValuePointer.Get(node, list)
  return Array.isArray(items)
    ? withPointer(node, list, items.toSpliced(Number(at), 1))
    : without(node, pointer)
}

/**
 * Replaces the texts of a sample, which belong to another shop, by neutral ones in each language of
 * the store.
 */
export function withSampleWords(
  node: BlockNode,
  specOf: Rules['specOf'],
  { langs, defaultLang }: { langs: readonly Lang[]; defaultLang: Lang },
): Copied {
  const texts = textsIn({ format: 1, title: '', blocks: [node] }, specOf)
  const said = (one: BlockNode): BlockNode => {
    const own = texts.filter(({ id }) => id === one.id)
    const worded = own.reduce(
      (rest, text) => withPointer(rest, `/props${text.pointer}`, sampleWord(text, defaultLang)),
      one,
    )
    const slots = Object.entries(one.slots ?? {}).map(([slot, list]) => [slot, list.map(said)])
    return { ...worded, ...(one.slots && { slots: Object.fromEntries(slots) as typeof one.slots }) } // entries of the same
  }
  const overlays = langs
    .filter((lang) => lang !== defaultLang)
    .map((lang) => {
      const byId: Record<string, Record<string, string>> = {}
      for (const text of texts) (byId[text.id] ??= {})[text.pointer] = sampleWord(text, lang)
      return [lang, byId] as const
    })
  return { format: 1, node: said(node), texts: Object.fromEntries(overlays) }
}

/** Data of the store. */
export interface Stock {
  /** First numbers of a kind. */
  some(kind: ReferenceKind): Promise<readonly string[]>
  /** The first binding that has something to show now. */
  firstFilled(bindings: readonly Binding[]): Promise<Binding | undefined>
}

/** Maximum references tried per kind. */
const most = 8

function stockOf(lang: Lang, ask: Ask): Stock {
  return {
    async some(kind) {
      if (kind === 'picture') return []
      const { rows } = await ask(listChoices, { kind, lang, q: '' })
      return rows.slice(0, most).map(({ nbr }) => nbr)
    },
    async firstFilled(bindings) {
      if (!bindings.length) return undefined
      const calls = bindings.slice(0, documentLimits.bindings).map(({ from, args = {} }, at) => {
        const take = opByKey.get(from)?.bindable ?? ''
        return { key: String(at), from, args, take }
      })
      const { Data } = await ask(previewData, { calls, lang })
      return bindings.find((_, at) => hasRows(Data[String(at)]))
    },
  }
}

/** Whether an answer has something to show: its lists have rows. */
const hasRows = (answer: unknown): boolean =>
  Array.isArray(answer)
    ? answer.length > 0
    : typeof answer === 'object' &&
      answer !== null &&
      Object.values(answer).every((part) => !Array.isArray(part) || part.length > 0)

/** The block of a sample with new ids, bound as far as the store allows. */
export async function nodeOf(sample: SampleNode, stock: Stock): Promise<BlockNode> {
  const { type, props, data = {}, slots = {} } = sample
  const spec = specByType.get(type)
  const bound = await Promise.all(
    Object.keys(data).map(async (name) => {
      const target = spec?.data?.[name]
      return [name, target && (await bindingFor(target, stock))] as const
    }),
  )
  const bind = Object.fromEntries(bound.flatMap(([name, one]) => (one ? [[name, one]] : [])))
  const within = await Promise.all(
    Object.entries(slots).map(
      async ([slot, list]) =>
        [slot, await Promise.all(list.map((one) => nodeOf(one, stock)))] as const,
    ),
  )
  const links = spec && props ? foreignLinks(spec.props, props) : []
  const own = links.reduce((rest, at) => without(rest, at), structuredClone(props ?? {}))
  return {
    id: newBlockId(),
    type,
    ...(spec && spec.version > 1 && { v: spec.version }),
    ...(props && { props: own }),
    ...(within.length && { slots: Object.fromEntries(within) }),
    ...(Object.keys(bind).length && { bind }),
  }
}

/** Links to content of another shop: all but those to pages that every shop has. */
function foreignLinks(schema: TSchema, value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => foreignLinks(schema.items, item, `${path}/${at}`))
  if (schema.type !== 'object' || typeof value !== 'object' || value === null) return []
  const { linkType } = value as Partial<Link> // compared below
  const isForeign = linkType !== undefined && linkType !== 'none' && linkType !== 'page'
  const inner = Object.entries(value).flatMap(([name, item]) => {
    const property: TSchema | undefined = schema.properties?.[name]
    return property ? foreignLinks(property, item, `${path}/${name}`) : []
  })
  return isForeign ? [`${path}/link`, ...inner] : inner
}

/**
 * The first fitting query that has something to show; otherwise the first whose arguments can be
 * filled.
 */
async function bindingFor(target: TSchema, stock: Stock): Promise<Binding | undefined> {
  const sources = sourcesOf(target).flatMap((key) => opByKey.get(key) ?? [])
  const by = async (access: AnyOp['access']) => {
    const own = sources.filter((op) => op.access === access)
    return (await Promise.all(own.map((op) => bindingsOf(op, stock)))).flat()
  }
  const open = await by('public')
  if (open.length) return (await stock.firstFilled(open)) ?? open[0]
  // What everybody may see, such as products, is not replaced by what is in somebody's cart.
  if (sources.some(({ access }) => access === 'public')) return undefined
  return (await by('shopper'))[0] ?? (await by('member'))[0]
}

/** Bindings to a query, with the store's values for required arguments. */
async function bindingsOf(op: AnyOp, stock: Stock): Promise<Binding[]> {
  const required = op.request.required ?? []
  const needed = Object.entries<TSchema>(op.request.properties).filter(
    ([name, schema]) => required.includes(name) && schema.default === undefined,
  )
  if (!needed.length) return [{ from: op.key }]
  const has = await Promise.all(
    needed.map(async ([name, schema]) => {
      const kind = kindOfArg(op.key, name)
      const nbrs = kind ? await stock.some(kind) : []
      return { name, values: nbrs.map((nbr) => (schema.type === 'array' ? [nbr] : nbr)) }
    }),
  )
  const fewest = Math.min(...has.map(({ values }) => values.length))
  return Array.from({ length: fewest }, (_, at) => ({
    from: op.key,
    args: Object.fromEntries(has.map(({ name, values }) => [name, values[at]])),
  }))
}

/** Removes a picture, or a link with its kind. */
export function without<T extends object>(node: T, pointer: string): T {
  const emptied = withPointer(node, pointer, '')
  return pointer.endsWith('/link')
    ? withPointer(emptied, pointer.replace(/link$/, 'linkType'), 'none')
    : emptied
}
