import { computed, signal } from '../../engine/react/signals.ts'
import type { FormSource } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { setText } from './form-edits.ts'

/** Maximum number of steps that can be undone. */
const mostSteps = 200

interface Moment {
  form: FormSource
  /** Key of the selected field, '' for the settings of the form. */
  selected: string
}
interface History extends Moment {
  past: readonly Moment[]
  future: readonly Moment[]
  /** Consecutive steps with the same name are merged, such as typing in a field. */
  name: string
}

/** A form being edited, with its undo history. */
export class FormSession {
  readonly history
  readonly form = computed(() => this.history.value.form)
  readonly selected = computed(() => this.history.value.selected)
  /** Language of the texts that are shown and written. */
  readonly lang
  readonly langs: readonly Lang[]
  readonly defaultLang: Lang
  #onChange: (form: FormSource) => void

  constructor(
    start: { form: FormSource; lang: Lang; langs: readonly Lang[]; defaultLang: Lang },
    onChange: (form: FormSource) => void,
  ) {
    this.history = signal<History>(begin(start.form))
    this.lang = signal(start.lang)
    this.langs = start.langs
    this.defaultLang = start.defaultLang
    this.#onChange = onChange
  }

  /** Replaces the form as one step. */
  change(
    form: FormSource,
    { name = '', selected }: { name?: string; selected?: string } = {},
  ): void {
    const now = this.history.peek()
    if (form === now.form) return
    const isSame = name !== '' && now.name === name && !now.future.length
    const past = isSame ? now.past : [...now.past, momentOf(now)].slice(-mostSteps)
    this.history.value = { form, selected: selected ?? now.selected, past, future: [], name }
    this.#onChange(form)
  }

  /** Sets a text in the language that is shown. */
  setText(pointer: string, text: string): void {
    const lang = this.lang.peek()
    const { defaultLang } = this
    const next = setText(this.form.peek(), { lang, defaultLang }, pointer, text)
    this.change(next, { name: `${lang} ${pointer}` })
  }

  select(selected: string): void {
    this.history.value = { ...this.history.peek(), selected, name: '' }
  }

  undo(): void {
    const now = this.history.peek()
    const before = now.past.at(-1)
    if (!before) return
    const future = [momentOf(now), ...now.future]
    this.#go({ ...before, past: now.past.slice(0, -1), future, name: '' })
  }

  redo(): void {
    const now = this.history.peek()
    const [next, ...future] = now.future
    if (next) this.#go({ ...next, past: [...now.past, momentOf(now)], future, name: '' })
  }

  #go(history: History): void {
    const isKnown = history.form.fldList.some(({ key }) => key === history.selected)
    this.history.value = { ...history, selected: isKnown ? history.selected : '' }
    this.#onChange(history.form)
  }

  /** Replaces the form from outside, such as by somebody else's save. The history is cleared. */
  replace(form: FormSource): void {
    this.history.value = begin(form)
  }
}

const momentOf = ({ form, selected }: History): Moment => ({ form, selected })
const begin = (form: FormSource): History => ({
  form,
  selected: '',
  past: [],
  future: [],
  name: '',
})
