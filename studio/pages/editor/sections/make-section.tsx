import { useState } from 'react'
import { newBlockId } from '../../../../engine/edit/copies.ts'
import { makingSection } from '../../../../engine/edit/sections.ts'
import { sectionKind } from '../../../../engine/document/document.schema.ts'
import { listChoices } from '../../../../schemas/page/choice.ops.ts'
import { listPages, publishPage, pushPage } from '../../../../schemas/page/page-operator.ops.ts'
import { pullSections } from '../../../../schemas/page/section.ops.ts'
import { may, useStore } from '../../../kernel/session/myself.ts'
import { useCommand } from '../../../kernel/calls/queries.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Checks, Field } from '../../../ui/fields.tsx'
import { Actions, Button, Note, Stack, Trouble } from '../../../ui/ui.tsx'
import type { EditorSession } from '../../session/session.ts'

/** Makes a shared section from the selected block, which the section replaces. */
export function MakeSection({ session, onClose }: { session: EditorSession; onClose(): void }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const mayPublish = may(store, 'pages.publish')
  const [title, setTitle] = useState('')
  const [isPublished, setIsPublished] = useState(mayPublish)
  const changed = { storeNbr, changes: [listPages, listChoices, pullSections] }
  const push = useCommand(pushPage, changed)
  const publish = useCommand(publishPage, changed)
  const [isDone, setIsDone] = useState(false)
  const start = async () => {
    const nbr = newBlockId()
    const made = makingSection(session.document, session.selected, { nbr, title: title.trim() })
    if (!made) return onClose()
    const address = { p1: sectionKind, p2: '', p3: nbr }
    const document = made.section
    const saved = await push
      .mutateAsync({ ...address, draftRev: 0, document, mayHaveFaults: true })
      .catch(() => undefined) // shown below
    if (!saved) return undefined
    session.applyEdits(made.edits, { selected: made.id })
    setIsDone(true)
    if (!isPublished) return onClose()
    return publish.mutate({ ...address, ...saved, note: '' }, { onSuccess: onClose })
  }
  return (
    <Stack>
      <p>{t('sectionMakeHelp')}</p>
      <Field
        label={t('sectionName')}
        value={title}
        maxLength={120}
        onChange={setTitle}
        startsFocused
      />
      {mayPublish && (
        <Checks<'now'>
          label={t('publish')}
          value={isPublished ? ['now'] : []}
          options={[{ id: 'now', name: t('sectionPublishNow') }]}
          onChange={(values) => setIsPublished(values.includes('now'))}
        />
      )}
      <Trouble error={push.error} />
      {publish.error && <Note kind="warn">{t('sectionNotPublished')}</Note>}
      <Trouble error={publish.error} />
      <Actions>
        <Button onPress={onClose}>{t(isDone ? 'done' : 'cancel')}</Button>
        {!isDone && (
          <Button
            look="primary"
            isDisabled={!title.trim()}
            isPending={push.isPending || publish.isPending}
            onPress={() => void start()}
          >
            {t('sectionMake')}
          </Button>
        )}
      </Actions>
    </Stack>
  )
}
