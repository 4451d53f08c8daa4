import type { ReactNode } from 'react'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Note } from '../ui.tsx'
import { UnsavedGuard } from '../unsaved.tsx'
import { savedState, SaveStrip } from './save-strip.tsx'
import type { VersionedForm } from './use-versioned.ts'

/** Footer of a form: saves it, reports faults, and warns before changes are lost. */
export function SaveBar<V>({
  form,
  isNew = false,
  conflict,
  actions,
  saved,
}: {
  form: VersionedForm<V>
  isNew?: boolean
  /** Message about who saved first, if known. */
  conflict?: string
  /** Further actions. */
  actions?: ReactNode
  /** Message after saving, instead of the default. */
  saved?: TextKey
}) {
  const { t } = useTexts()
  const { isChanged, isSaved, isPending, error, isConflict, wrongCount } = form
  return (
    <>
      <SaveStrip
        state={isChanged || !isNew ? savedState(isChanged, isSaved, saved) : 'notSavedYet'}
        isChanged={isChanged}
        isPending={isPending}
        isNew={isNew}
        error={error}
        conflict={isConflict && { text: conflict ?? t('savedMeanwhile'), goOn: form.goOn }}
        notes={
          wrongCount > 0 && <Note kind="bad">{t('settingsWrong', { count: wrongCount })}</Note>
        }
        actions={actions}
        onDiscard={form.discard}
        onSave={form.submit}
      />
      <UnsavedGuard isUnsaved={isChanged && !isPending} />
    </>
  )
}
