import { copyOf } from '../../runtime/document/copies.ts'
import type { FromFrame } from '../../runtime/document/messages.ts'
import type { EditorSession } from './session.ts'

type Shortcut = Exclude<Extract<FromFrame, { kind: 'shortcut' }>['name'], 'save'>

/** What the keys do, in the Studio and in the frame alike. */
export function doShortcut(session: EditorSession, name: Shortcut): void {
  switch (name) {
    case 'undo':
      return session.undo()
    case 'redo':
      return session.redo()
    case 'remove':
      return session.remove()
    case 'escape':
      return session.select('')
    case 'duplicate': {
      const copied = copyOf(session.document, session.selected)
      return void (copied && session.paste(copied))
    }
  }
}
