import { useSignal } from '../../engine/react/signals.ts'
import { ConflictNote, useConflictAnswer } from '../ui/saving/conflict-note.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Note } from '../ui/ui.tsx'
import { withoutLang } from './field-list.tsx'
import type { FormSaver } from './form-saver.ts'
import type { FormSession } from './form-session.ts'
import { useFieldName } from './use-field-name.ts'
import { wordsFor } from './use-fault-text.ts'
import styles from './forms.module.css'

/** Explains why the form is not saved, with possible actions. */
export function SaveTrouble({
  saver,
  session,
  takeTheirs,
  onSelect,
}: {
  saver: FormSaver
  session: FormSession
  takeTheirs(): Promise<void>
  onSelect(key: string): void
}) {
  const { t } = useTexts()
  const state = useSignal(saver.state)
  const faults = useSignal(saver.faults)
  const form = useSignal(session.form)
  const nameOf = useFieldName(session)
  const answer = useConflictAnswer(async (isMineKept) => {
    if (!isMineKept) await takeTheirs()
    else if (state.kind === 'conflict') saver.goOn(state.rev, session.form.peek())
  })
  if (state.kind === 'refused') return <Note kind="bad">{state.reason}</Note>
  if (state.kind === 'conflict')
    return <ConflictNote text={t('forms.conflict', { name: state.savedBy })} answer={answer} />
  if (state.kind !== 'faulty') return null
  const keyAt = (path: string) =>
    form.fldList[Number(/^\/fldList\/(\d+)/.exec(withoutLang(path))?.[1] ?? -1)]?.key ?? ''
  const langOf = (path: string) => session.langs.find((lang) => path.startsWith(`/i18n/${lang}/`))
  return (
    <Note kind="bad">
      {t('forms.faulty')}
      <ul className={styles.faults}>
        {faults.slice(0, mostShown).map((fault) => {
          const key = keyAt(fault.path)
          const lang = langOf(fault.path)
          return (
            <li key={fault.path + fault.rule}>
              <Button
                look="plain"
                onPress={() => {
                  if (lang) session.lang.value = lang
                  onSelect(key)
                }}
              >
                {key ? nameOf(key) : t('forms.settings')}
                {lang && ` (${lang})`}
              </Button>{' '}
              {wordsFor(fault, t)}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}

const mostShown = 5
