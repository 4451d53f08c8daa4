import { copyOf } from '../../../engine/edit/copies.ts'
import type { EditorSession } from '../session/session.ts'

type Own = 'undo' | 'redo' | 'remove' | 'duplicate' | 'escape'
type Shortcut = Own | 'save' | 'copy' | 'paste' | 'up' | 'down'

/** Command of a key press in the editor. */
export function shortcutOf(event: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}): Shortcut | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    return letter === 'z' && shiftKey ? 'redo' : commands[letter]
  }
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined
  return key === 'Delete' ? 'remove' : undefined
}

const commands: Readonly<Record<string, Shortcut>> = {
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  s: 'save',
  c: 'copy',
  v: 'paste',
}

/** Runs a keyboard command, in the Studio and in the frame alike. */
export function doShortcut(session: EditorSession, name: Own): void {
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
