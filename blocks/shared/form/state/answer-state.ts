import { createContext, useContext } from 'react'
import {
  computed,
  signal,
  type ReadonlySignal,
  type Signal,
} from '../../../../engine/react/signals.ts'
import { dayOf } from '../../../../schemas/day.ts'
import type { Answer, Form, FormField } from '../../../../schemas/form/form.schema.ts'
import { own } from '../../../../engine/contract/own.ts'
import {
  forgetDraft,
  keepDraft,
  readDraft,
  type DraftOwner,
  type SentFile,
} from './answer-draft.ts'
import { fittingAnswer, heldAnswer, isSame, type Known, type Typed } from './answer-values.ts'
import { sentTiles, type Tile } from '../../pictures/picture-tiles.ts'

/**
 * Stage of an answer. `closed`: the form takes no more answers; `changed`: the operator has changed
 * the form.
 */
export type Stage = 'filling' | 'sending' | 'sent' | 'closed' | 'changed'

/** The state of a form that is being answered. */
export interface AnswerState {
  form: Form
  /** The current day of the store, against which date fields are checked. */
  today: () => string
  /** The value of each field. */
  answer: ReadonlySignal<Answer>
  typed: Signal<Typed>
  known: Signal<Known>
  /** Error text by field, in the shopper's language. */
  errors: Signal<Readonly<Record<string, string>>>
  /** Message about the whole form. */
  notice: Signal<string>
  stage: Signal<Stage>
  /** The fields contain a draft of an earlier visit. */
  isRestored: boolean
  /** Stores a value that the shopper entered. */
  set: (key: string, value: unknown) => void
  clearError: (key: string) => void
  /** Clears what was typed; the returned function restores it. */
  startOver: () => () => void
  /** Deletes the draft. */
  forget: () => void
  /** Cancels all uploads. */
  stop: () => void
  /** The pictures of a field, including those being uploaded. */
  tiles: (key: string) => Signal<readonly Tile[]>
  keepFile: (fileNbr: string, file: SentFile) => void
  attach: (element: HTMLElement | null) => void
  focus: (key: string) => void
}

export const AnswerContext = createContext<AnswerState | null>(null)

export function useAnswer(): AnswerState {
  const state = useContext(AnswerContext)
  if (!state)
    throw new Error('useAnswer: no answer above this component; place it inside AnswerForm')
  return state
}

export function createAnswer(
  form: Form,
  owner: DraftOwner,
  { zone, now = () => new Date() }: { zone: string; now?: () => Date },
): AnswerState {
  const { fldList } = form
  const today = () => dayOf(now().getTime(), zone)
  const draft = readDraft(owner)
  let files = draft?.files ?? {}
  let element: HTMLElement | null = null
  const tiles = new Map<string, Signal<readonly Tile[]>>()
  const typed = signal<Typed>(draft ? fittingAnswer(fldList, draft.typed, today()) : {})
  const known = signal<Known>({})
  const errors = signal<Readonly<Record<string, string>>>({})
  const notice = signal('')
  const stage = signal<Stage>('filling')
  const answer = computed(() => heldAnswer(fldList, typed.value, known.value, today()))

  const keep = () => keepDraft(owner, { formNbr: form.formNbr, typed: typed.peek(), files })
  const put = (next: Typed) => {
    typed.value = next
    if (Object.keys(next).length) keep()
    else forgetDraft(owner)
  }
  const fileOf = (fileNbr: string) => own(files, fileNbr)
  const clearError = (key: string) => {
    if (own(errors.peek(), key) === undefined) return
    const { [key]: _mended, ...others } = errors.peek()
    errors.value = others
    settle()
  }
  /** The message about the whole form disappears once no field has an error. */
  const settle = () => {
    if (stage.peek() === 'filling' && !Object.keys(errors.peek()).length) notice.value = ''
  }
  const stop = () => {
    for (const list of tiles.values()) {
      for (const { cancel } of list.peek()) cancel?.()
      list.value = list.peek().filter(({ fileNbr }) => fileNbr)
    }
  }
  return {
    form,
    today,
    clearError,
    answer,
    typed,
    known,
    errors,
    notice,
    stage,
    isRestored: Object.values(typed.peek()).some((value) => value !== null),
    set(key, value) {
      if (isSame(own(answer.peek(), key), value)) return
      clearError(key)
      settle()
      put({ ...typed.peek(), [key]: isSame(value, null) ? null : value })
    },
    startOver() {
      stop()
      const before = typed.peek()
      const pictures = [...tiles.values()].map((list) => [list, list.peek()] as const)
      for (const [list] of pictures) list.value = []
      errors.value = {}
      put({})
      return () => {
        for (const [list, kept] of pictures) if (!list.peek().length) list.value = kept
        put({ ...before, ...typed.peek() })
      }
    },
    forget: () => forgetDraft(owner),
    stop,
    tiles(key) {
      const found =
        tiles.get(key) ?? signal<readonly Tile[]>(sentTiles(own(typed.peek(), key), fileOf))
      tiles.set(key, found)
      return found
    },
    keepFile(fileNbr, file) {
      files = { ...files, [fileNbr]: file }
    },
    attach: (found) => {
      element = found
    },
    focus: (key) =>
      element
        ?.querySelector<HTMLElement>(
          `[data-field="${key}"] [data-control] :is(input, select, textarea, button):not(:disabled)`,
        )
        ?.focus(),
  }
}

export const fieldOf = ({ form }: AnswerState, key: string): FormField | undefined =>
  form.fldList.find((field) => field.key === key)
