import type { BlockLayout } from '../document/block-layout.schema.ts'
import {
  pageOverlayId,
  type Binding,
  type BlockNode,
  type PageDocument,
  type PageMeta,
  type Show,
} from '../document/document.schema.ts'
import { listAt, nodeOf, placeOf, withList, withNode, type Place } from './tree.ts'

/** Translations of a block and of those within it: by language, block id and pointer. */
export type NodeTexts = Record<string, Record<string, Record<string, string>>>

/**
 * A change of a page document as data: the editor and the frame that shows the page apply the same
 * edits, so that neither sends whole documents.
 */
export type Edit =
  | { kind: 'insert'; node: BlockNode; to: Place; texts?: NodeTexts }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; to: Place }
  /** `undefined` removes the prop, which then has its default. */
  | { kind: 'setProp'; id: string; name: string; value: unknown }
  /** A translation; `undefined` removes it. The block's own text is a prop. */
  | { kind: 'setText'; id: string; lang: string; pointer: string; text: string | undefined }
  | { kind: 'bind'; id: string; name: string; binding: Binding | undefined }
  | { kind: 'show'; id: string; show: Show | undefined }
  | { kind: 'layout'; id: string; layout: BlockLayout | undefined }
  | { kind: 'title'; title: string }
  | { kind: 'meta'; meta: PageMeta | undefined }

export interface Edited {
  document: PageDocument
  /** Reverts the edit. */
  inverse: Edit
}

/** An edit that does not fit the document, such as of a missing block. */
export class EditError extends Error {
  override name = 'EditError'
}

/**
 * Applies one change. Returns a new document that shares all unchanged parts with the old one.
 * Throws `EditError`.
 */
export function applyEdit(document: PageDocument, edit: Edit): Edited {
  switch (edit.kind) {
    case 'insert':
      return insert(document, edit)
    case 'remove':
      return remove(document, edit.id)
    case 'move':
      return move(document, edit.id, edit.to)
    case 'setProp':
      return setProp(document, edit)
    case 'setText':
      return setText(document, edit)
    case 'bind':
      return changeNode(document, edit.id, (node) => {
        const { [edit.name]: old, ...others } = node.bind ?? {}
        const bind = edit.binding ? { ...node.bind, [edit.name]: edit.binding } : others
        return {
          node: withPart(node, 'bind', Object.keys(bind).length ? bind : undefined),
          inverse: { ...edit, binding: old },
        }
      })
    case 'show':
      return changeNode(document, edit.id, (node) => ({
        node: withPart(node, 'show', edit.show),
        inverse: { ...edit, show: node.show },
      }))
    case 'layout':
      return changeNode(document, edit.id, (node) => ({
        node: withPart(node, 'layout', edit.layout),
        inverse: { ...edit, layout: node.layout },
      }))
    case 'title':
      return {
        document: { ...document, title: edit.title },
        inverse: { kind: 'title', title: document.title },
      }
    case 'meta':
      return {
        document: withPart(document, 'meta', edit.meta),
        inverse: { kind: 'meta', meta: document.meta },
      }
  }
}

function insert(
  document: PageDocument,
  { node, to, texts }: Extract<Edit, { kind: 'insert' }>,
): Edited {
  const list = listAt(document, to)
  if (!list || to.index < 0 || to.index > list.length) throw new EditError('no such place')
  const grown = withList(document, to, [...list.slice(0, to.index), node, ...list.slice(to.index)])
  return {
    document: texts ? withTextsOf(grown, texts) : grown,
    inverse: { kind: 'remove', id: node.id },
  }
}

function remove(document: PageDocument, id: string): Edited {
  const [node, at] = found(document, id)
  const [rest, texts] = withoutTextsOf(document, node)
  const list = listAt(document, at) ?? []
  return {
    document: withList(
      rest,
      at,
      list.filter((one) => one.id !== id),
    ),
    inverse: { kind: 'insert', node, to: at, ...(texts && { texts }) },
  }
}

function move(document: PageDocument, id: string, to: Place): Edited {
  const [node, from] = found(document, id)
  if (to.parent && nodeOf({ blocks: [node] }, to.parent))
    throw new EditError('a block cannot be moved into itself')
  const without = withList(
    document,
    from,
    (listAt(document, from) ?? []).filter((one) => one.id !== id),
  )
  const list = listAt(without, to)
  if (!list || to.index < 0 || to.index > list.length) throw new EditError('no such place')
  return {
    document: withList(without, to, [...list.slice(0, to.index), node, ...list.slice(to.index)]),
    inverse: { kind: 'move', id, to: from },
  }
}

const setProp = (document: PageDocument, edit: Extract<Edit, { kind: 'setProp' }>): Edited =>
  changeNode(document, edit.id, (node) => {
    const { [edit.name]: old, ...others } = node.props ?? {}
    const props = edit.value === undefined ? others : { ...node.props, [edit.name]: edit.value }
    return {
      node: withPart(node, 'props', Object.keys(props).length ? props : undefined),
      inverse: { ...edit, value: old },
    }
  })

function setText(document: PageDocument, edit: Extract<Edit, { kind: 'setText' }>): Edited {
  const { id, lang, pointer, text } = edit
  if (id !== pageOverlayId) found(document, id)
  const old = document.i18n?.[lang]?.[id]?.[pointer]
  const { [pointer]: _, ...others } = document.i18n?.[lang]?.[id] ?? {}
  const own = text === undefined ? others : { ...document.i18n?.[lang]?.[id], [pointer]: text }
  return { document: withOverlay(document, lang, id, own), inverse: { ...edit, text: old } }
}

/**
 * The document with one block's translations in one language replaced; empty parts are left out.
 */
function withOverlay(
  document: PageDocument,
  lang: string,
  id: string,
  texts: Record<string, string> | undefined,
): PageDocument {
  const { [id]: _block, ...blocks } = document.i18n?.[lang] ?? {}
  const { [lang]: _lang, ...langs } = document.i18n ?? {}
  const own = texts && Object.keys(texts).length ? { ...blocks, [id]: texts } : blocks
  const i18n = Object.keys(own).length ? { ...langs, [lang]: own } : langs
  return withPart(document, 'i18n', Object.keys(i18n).length ? i18n : undefined)
}

function changeNode(
  document: PageDocument,
  id: string,
  change: (node: BlockNode) => { node: BlockNode; inverse: Edit },
): Edited {
  const { node, inverse } = change(found(document, id)[0])
  return { document: withNode(document, id, node), inverse }
}

function found(document: PageDocument, id: string): [BlockNode, Place] {
  const node = nodeOf(document, id)
  const place = placeOf(document, id)
  if (!node || !place) throw new EditError(`there is no block ${id}`)
  return [node, place]
}

/** A copy with a part replaced or removed. */
function withPart<T extends object, K extends keyof T>(
  whole: T,
  name: K,
  value: T[K] | undefined,
): T {
  const { [name]: _, ...rest } = whole
  return (value === undefined ? rest : { ...whole, [name]: value }) as T // only that part differs
}

/** Ids of a block and of all blocks within it. */
export function idsIn(node: BlockNode): string[] {
  const below = Object.values(node.slots ?? {}).flat()
  return [node.id, ...below.flatMap(idsIn)]
}

/** Translations of a block and of all blocks within it; undefined if there are none. */
export function textsOf(document: PageDocument, node: BlockNode): NodeTexts | undefined {
  const ids = idsIn(node)
  const texts: NodeTexts = {}
  for (const [lang, blocks] of Object.entries(document.i18n ?? {}))
    for (const id of ids) if (blocks[id]) texts[lang] = { ...texts[lang], [id]: blocks[id] }
  return Object.keys(texts).length ? texts : undefined
}

function withoutTextsOf(
  document: PageDocument,
  node: BlockNode,
): [PageDocument, NodeTexts | undefined] {
  const texts = textsOf(document, node)
  let rest = document
  for (const [lang, blocks] of Object.entries(texts ?? {}))
    for (const id of Object.keys(blocks)) rest = withOverlay(rest, lang, id, undefined)
  return [rest, texts]
}

function withTextsOf(document: PageDocument, texts: NodeTexts): PageDocument {
  let grown = document
  for (const [lang, blocks] of Object.entries(texts))
    for (const [id, own] of Object.entries(blocks)) grown = withOverlay(grown, lang, id, own)
  return grown
}
