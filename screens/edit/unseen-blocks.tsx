import type { ReactNode } from 'react'
import type { FrameUse, UnseenWords } from '../../runtime/edit/messages.ts'
import { signal, useSignal } from '../../engine/react/signals.ts'

/**
 * The elements that the blocks on the page draw, by block id, without the outlines of empty blocks.
 */
export type Drawn = ReadonlyMap<string, ReadonlySet<Element>>

const css = `
[data-edit-unseen] {
  box-sizing: border-box; min-width: 0; min-height: 32px; margin: 4px; padding: 6px 10px;
  border: 1px dashed #475569; border-radius: 4px; background: #f8fafc; color: #334155;
  font: 12px/1.5 system-ui, sans-serif; text-align: start; overflow-wrap: anywhere;
  display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; cursor: pointer;
}
[data-edit-cure] {
  margin-inline-start: auto; padding: 3px 8px; border: 1px solid #94a3b8; border-radius: 6px;
  background: #fff; color: #1e293b; font-weight: 500;
}
`

export type UnseenBlocks = ReturnType<typeof createUnseenBlocks>

/**
 * Labelled outlines in place of blocks that shoppers do not see: hidden blocks, and blocks that
 * draw nothing. The Studio provides the labels; `onChange` gets the ids that need one.
 */
export function createUnseenBlocks(onChange: (ids: readonly string[]) => void) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const words = signal<Readonly<Record<string, UnseenWords>>>({})
  const use = signal<FrameUse>('edit')
  const empty = signal<ReadonlySet<string>>(new Set())
  let sent = ''
  const Outline = ({ id }: { id: string }): ReactNode => {
    const said = useSignal(words)[id]
    const isEdited = useSignal(use) === 'edit'
    // The Studio sends no label for blocks that are not in the document.
    return isEdited && said ? (
      <div data-edit-unseen={id} dir="auto">
        <b>{said.name}</b>
        <span data-edit-why>{said.text}</span>
        <span data-edit-cure>{said.cure}</span>
      </div>
    ) : null
  }
  return {
    /** Drawn in place of a hidden block. */
    Outline,
    /** Drawn beside a block, if that draws nothing. */
    IfEmpty({ id }: { id: string }): ReactNode {
      return useSignal(empty).has(id) ? <Outline id={id} /> : null
    },
    say(next: Readonly<Record<string, UnseenWords>>) {
      words.value = next
    },
    setUse(next: FrameUse) {
      use.value = next
    },
    /**
     * Finds the blocks that draw nothing now. `hidden` lists the blocks that the page leaves out.
     */
    look(drawn: Drawn, hidden: readonly string[]) {
      const next = [...drawn].flatMap(([id, elements]) => (isEmpty(elements) ? [id] : []))
      if (next.join() !== [...empty.peek()].join()) empty.value = new Set(next)
      const ids = [...hidden, ...next]
      if (ids.join() === sent) return
      sent = ids.join()
      onChange(ids)
    },
  }
}

/** Whether no element has a size, although the element around them is visible. */
function isEmpty(elements: ReadonlySet<Element>): boolean {
  const all = [...elements].filter((element) => element.isConnected)
  const around = all[0]?.parentElement
  if (around && !around.checkVisibility()) return false
  return !all.some(
    (element) => hasSize(element) || [...element.querySelectorAll('*')].some(hasSize),
  )
}

const hasSize = (element: Element): boolean =>
  [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0)
