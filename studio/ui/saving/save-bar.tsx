import { useEffect, useEffectEvent } from 'react'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { tell } from '../toasts/toasts.ts'
import { Note } from '../ui.tsx'
import { UnsavedGuard } from '../unsaved.tsx'
import { SaveStrip } from './save-strip.tsx'
import type { VersionedForm } from './use-versioned.ts'

/**
 * Footer of a form from its first change to the save: saves it, reports faults, and warns before
 * changes are lost. A toast says that it is saved.
 */
export function SaveBar<V>({
  form,
  isNew = false,
  conflict,
  saved,
}: {
  form: VersionedForm<V>
  isNew?: boolean
  /** Message about who saved first, if known. */
  conflict?: string
  /** Message after saving, instead of the default. */
  saved?: TextKey
}) {
  const { t } = useTexts()
  const { isChanged, isSaved, isPending, error, isConflict, wrongCount } = form
  const said = useEffectEvent(() => tell({ text: t(saved ?? 'settingsSaved') }))
  useEffect(() => {
    if (isSaved) said()
  }, [isSaved])
  return (
    <>
      <SaveStrip
        state={isChanged ? 'settingsChanged' : 'notSavedYet'}
        isChanged={isChanged}
        isPending={isPending}
        isNew={isNew}
        error={error}
        conflict={isConflict && { text: conflict ?? t('savedMeanwhile'), goOn: form.goOn }}
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
