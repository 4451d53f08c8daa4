import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Command, type Plugin } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import { sanitizeRichText } from '../../../site/rich-text/rich-text.ts'
import { pictureUrl } from '../../ui/picture-url.ts'
import { deleteFact, factView, pastedFacts, typedFact } from '../facts/fact-node.ts'
import { readHtml } from './read-html.ts'
import { richSchema } from './rich-schema.ts'

const { nodes, marks } = richSchema

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

const plugins = (hasFacts: boolean): Plugin[] => [
  inputRules({
    rules: [
      ...(hasFacts ? [typedFact(richSchema)] : []),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      wrappingInputRule(/^\s*([-+*])\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, hashes = '']) => ({
        level: hashes.length,
      })),
    ],
  }),
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.u),
    Backspace: deleteFact('before'),
    Delete: deleteFact('after'),
    Enter: splitListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
    'Shift-Enter': lineBreak,
  }),
  keymap(baseKeymap),
  history(),
]

export const stateOf = (html: string, hasFacts: boolean): EditorState =>
  EditorState.create({ doc: readHtml(html, hasFacts), plugins: plugins(hasFacts) })

/** Creates the editor in an element. `onState` receives each state and whether the text changed. */
export function createEditor(
  place: HTMLElement,
  options: {
    html: string
    storeNbr: string
    /** Whether placeholders are facts of the store. */
    hasFacts: boolean
    /** A fact as the operator reads it. */
    said(fact: string): string
    attributes: Record<string, string>
    onState(state: EditorState, isChanged: boolean): void
  },
): EditorView {
  const { html, storeNbr, hasFacts, said, attributes, onState } = options
  const view: EditorView = new EditorView(place, {
    state: stateOf(html, hasFacts),
    attributes,
    nodeViews: viewsOf(storeNbr, said),
    // What is pasted may hold no more than what is saved.
    transformPastedHTML: sanitizeRichText,
    transformPasted: (slice) => (hasFacts ? pastedFacts(richSchema, slice) : slice),
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      view.updateState(state)
      onState(state, transaction.docChanged)
    },
  })
  return view
}

/** How pictures and facts are drawn. */
export const viewsOf = (
  storeNbr: string,
  said: (fact: string) => string,
): Record<string, NodeViewConstructor> => ({
  fact: factView(said),
  image(node) {
    const dom = document.createElement('img')
    const { src, alt } = node.attrs as { src: string; alt: string | null } // of the schema
    dom.src = ownUrl(storeNbr, src)
    dom.alt = alt ?? ''
    return { dom }
  },
})

/** Maps a picture's URL of the shop to the Studio's host. */
function ownUrl(storeNbr: string, src: string): string {
  const [, key = '', width = ''] = /\/img\/([^/]+)\/(\d+)$/.exec(src) ?? []
  return key ? pictureUrl(storeNbr, key, Number(width)) : 'data:,'
}
