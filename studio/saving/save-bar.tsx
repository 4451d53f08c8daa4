import { useTexts } from '../texts/texts.tsx'
import { Note } from '../ui/ui.tsx'
import { UnsavedGuard } from '../ui/unsaved.tsx'
import { savedState, SaveStrip } from './save-strip.tsx'
import type { VersionedForm } from './use-versioned.ts'

/** Below a form: saves it, says what is wrong, and asks before changes are lost. */
export function SaveBar<V>({ form, isNew = false }: { form: VersionedForm<V>; isNew?: boolean }) {
  const { t } = useTexts()
  const { isChanged, isSaved, isPending, error, isConflict, wrongCount } = form
  return (
    <>
      <SaveStrip
        state={isChanged || !isNew ? savedState(isChanged, isSaved) : 'notSavedYet'}
        isChanged={isChanged}
        isPending={isPending}
        isNew={isNew}
        error={wrongCount === 0 && error}
        conflict={isConflict && { text: t('savedMeanwhile'), goOn: form.goOn }}
        notes={
          wrongCount > 0 && <Note kind="bad">{t('settingsWrong', { count: wrongCount })}</Note>
        }
        onDiscard={form.discard}
        onSave={form.submit}
      />
      <UnsavedGuard isUnsaved={isChanged && !isPending} />
    </>
  )
}
