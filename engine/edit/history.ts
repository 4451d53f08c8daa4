import type { PageDocument } from '../document/document.schema.ts'
import { applyEdit, type Edit } from './edits.ts'

/** Maximum number of steps that can be undone. */
const mostSteps = 200

interface Step {
  edits: readonly Edit[]
  /** Reverts the edits, in this order. */
  inverse: readonly Edit[]
  /** Consecutive steps with the same name are merged, such as typing in a field. */
  name: string | undefined
  /** The selected block before and after. */
  before: string
  after: string
}

/** A document with its undo history. Immutable; every function returns another one. */
export interface History {
  document: PageDocument
  /** Id of the selected block, '' for the page. */
  selected: string
  past: readonly Step[]
  future: readonly Step[]
}

/** Edits of a step, for other views of the same document. */
export interface Changed {
  history: History
  edits: readonly Edit[]
}

export const startHistory = (document: PageDocument): History => ({
  document,
  selected: '',
  past: [],
  future: [],
})

/** Applies edits as one step. Throws `EditError`, and then nothing has changed. */
export function applyEdits(
  history: History,
  edits: readonly Edit[],
  { name, selected = history.selected }: { name?: string; selected?: string } = {},
): Changed {
  let { document } = history
  const inverse: Edit[] = []
  for (const edit of edits) {
    const edited = applyEdit(document, edit)
    document = edited.document
    inverse.unshift(edited.inverse)
  }
  const last = history.past.at(-1)
  const isSame = name !== undefined && last?.name === name && history.future.length === 0
  const step: Step = {
    edits: isSame ? [...last.edits, ...edits] : edits,
    inverse: isSame ? [...inverse, ...last.inverse] : inverse,
    name,
    before: isSame ? last.before : history.selected,
    after: selected,
  }
  const past = [...(isSame ? history.past.slice(0, -1) : history.past), shortened(step)]
  return {
    history: { document, selected, past: past.slice(-mostSteps), future: [] },
    edits,
  }
}

/**
 * Merges edits: typing sets one prop many times; only the first old value and the last new one
 * matter.
 */
function shortened(step: Step): Step {
  if (step.name === undefined || step.edits.length < 2) return step
  const [last] = step.edits.slice(-1)
  const [first] = step.inverse.slice(-1)
  const isOne = step.edits.every((edit) => targetOf(edit) === targetOf(last))
  return isOne && last && first && targetOf(last) !== ''
    ? { ...step, edits: [last], inverse: [first] }
    : step
}

/** Key of the value that an edit sets; empty for edits that do not set one value. */
function targetOf(edit: Edit | undefined): string {
  if (edit?.kind === 'setProp') return `prop ${edit.id} ${edit.name}`
  if (edit?.kind === 'layout') return `layout ${edit.id}`
  if (edit?.kind === 'setText') return `text ${edit.id} ${edit.lang} ${edit.pointer}`
  return edit?.kind === 'title' || edit?.kind === 'meta' ? edit.kind : ''
}

export function undo(history: History): Changed | undefined {
  const step = history.past.at(-1)
  if (!step) return undefined
  return {
    history: {
      document: run(history.document, step.inverse),
      selected: step.before,
      past: history.past.slice(0, -1),
      future: [step, ...history.future],
    },
    edits: step.inverse,
  }
}

export function redo(history: History): Changed | undefined {
  const [step, ...future] = history.future
  if (!step) return undefined
  return {
    history: {
      document: run(history.document, step.edits),
      selected: step.after,
      past: [...history.past, step],
      future,
    },
    edits: step.edits,
  }
}

/** Applies edits in order. Throws `EditError`. */
export const run = (document: PageDocument, edits: readonly Edit[]): PageDocument =>
  edits.reduce((before, edit) => applyEdit(before, edit).document, document)
