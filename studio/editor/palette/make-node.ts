import type { TSchema } from '@sinclair/typebox'
import { newBlockId, type Copied } from '../../../runtime/document/copies.ts'
import type { Rules } from '../../../runtime/document/places.ts'
import { specByType } from '../../../blocks/specs.ts'
import type { SampleNode } from '../../../schemas/kit/define-block.ts'
import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { sourcesOf } from '../../../schemas/kit/describe-schema.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { opByKey } from '../../../schemas/ops.ts'
import { listChoices } from '../../../schemas/page/choice.ops.ts'
import type { Binding, BlockNode } from '../../../schemas/page/document.schema.ts'
import { checkPage } from '../../../schemas/page/page-operator.ops.ts'
import { kindOfArg, type ReferenceKind } from '../../../schemas/page/references.ts'
import { sampleWord } from '../../../schemas/page/sample-words.ts'
import { textsIn } from '../../../schemas/page/texts.ts'
import { call } from '../../calls/call.ts'
import { withPointer } from '../pointer.ts'
import type { EditorSession } from '../session.ts'

/**
 * Makes a block of a preset: bound to what this store has, without pictures and links that it does
 * not have.
 */
export async function makeNode(
  sample: SampleNode,
  { address, as, langs, defaultLang, rules }: EditorSession,
  storeNbr: string,
): Promise<Copied> {
  const made = await nodeOf(sample, (kind) => firstOf(storeNbr, as.peek().lang, kind))
  const document = { format: 1, title: '', blocks: [made] }
  const { faults } = await call(checkPage, { ...address, document }, { storeNbr })
  const node = faults
    .filter(({ rule, path }) => rule === 'reference' && path.includes('/props/'))
    .reduce((rest, { path }) => without(rest, path.replace('/blocks/0', '')), made)
  return withSampleWords(node, rules.specOf, { langs, defaultLang })
}

/**
 * Replaces the texts of a sample, which are another shop's words in one language, by words that name
 * nothing, in each language of the store.
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

/** Finds the first of a kind that the store has. */
type First = (kind: ReferenceKind) => Promise<string | undefined>

async function firstOf(
  storeNbr: string,
  lang: Lang,
  kind: ReferenceKind,
): Promise<string | undefined> {
  if (kind === 'picture') return undefined
  const { rows } = await call(listChoices, { kind, lang, q: '' }, { storeNbr })
  return rows[0]?.nbr
}

/** The block of a sample under new ids, bound as far as the store allows. */
export async function nodeOf(sample: SampleNode, first: First): Promise<BlockNode> {
  const { type, props, data = {}, slots = {} } = sample
  const spec = specByType.get(type)
  const bound = await Promise.all(
    Object.keys(data).map(async (name) => {
      const target = spec?.data?.[name]
      return [name, target && (await bindingFor(target, first))] as const
    }),
  )
  const bind = Object.fromEntries(bound.flatMap(([name, one]) => (one ? [[name, one]] : [])))
  const within = await Promise.all(
    Object.entries(slots).map(
      async ([slot, list]) =>
        [slot, await Promise.all(list.map((one) => nodeOf(one, first)))] as const,
    ),
  )
  return {
    id: newBlockId(),
    type,
    ...(spec && spec.version > 1 && { v: spec.version }),
    ...(props && { props: structuredClone(props) }),
    ...(within.length && { slots: Object.fromEntries(within) }),
    ...(Object.keys(bind).length && { bind }),
  }
}

/** The first source that fits and whose arguments this store has something for. */
async function bindingFor(target: TSchema, first: First): Promise<Binding | undefined> {
  const sources = sourcesOf(target).flatMap((key) => opByKey.get(key) ?? [])
  const byAccess = (access: AnyOp['access']) => sources.filter((op) => op.access === access)
  for (const op of [...byAccess('public'), ...byAccess('member')]) {
    const args = await argsFor(op, first)
    if (args) return { from: op.key, ...(Object.keys(args).length && { args }) }
  }
  return undefined
}

/** What the query needs; undefined if the store has nothing for it. */
async function argsFor(op: AnyOp, first: First): Promise<Record<string, unknown> | undefined> {
  const args: Record<string, unknown> = {}
  const required = op.request.required ?? []
  for (const [name, schema] of Object.entries<TSchema>(op.request.properties)) {
    const kind = kindOfArg(op.key, name)
    const isNeeded = required.includes(name) && schema.default === undefined
    if (!isNeeded) continue
    const nbr = kind && (await first(kind))
    if (nbr === undefined) return undefined
    args[name] = schema.type === 'array' ? [nbr] : nbr
  }
  return args
}

/** Empties a picture, or a link with its kind. */
export function without(node: BlockNode, pointer: string): BlockNode {
  const emptied = withPointer(node, pointer, '')
  return pointer.endsWith('/link')
    ? withPointer(emptied, pointer.replace(/link$/, 'linkType'), 'none')
    : emptied
}
