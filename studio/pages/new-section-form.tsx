import { useState } from 'react'
import { useLocation } from 'wouter'
import { newBlockId } from '../../engine/edit/copies.ts'
import { sectionKind } from '../../engine/document/document.schema.ts'
import { listPages, pushPage } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Actions, Button, Stack, Trouble } from '../ui/ui.tsx'
import { editorPath } from './page-links.ts'

/** Creates a named shared section, and opens it. */
export function NewSectionForm({ onClose }: { onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [, go] = useLocation()
  const [title, setTitle] = useState('')
  const [address] = useState(() => ({ p1: sectionKind, p2: '', p3: newBlockId() }))
  const push = useCommand(pushPage, { storeNbr, changes: [listPages] })
  const start = () =>
    push.mutate(
      {
        ...address,
        draftRev: 0,
        document: { format: 1, title: title.trim(), blocks: [] },
        mayHaveFaults: true,
      },
      { onSuccess: () => go(editorPath(storeNbr, address)) },
    )
  return (
    <Stack>
      <p>{t('sectionHelp')}</p>
      <Field
        label={t('sectionName')}
        value={title}
        maxLength={120}
        onChange={setTitle}
        startsFocused
      />
      <Trouble error={push.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={!title.trim()}
          isPending={push.isPending}
          onPress={start}
        >
          {t('sectionNew')}
        </Button>
      </Actions>
    </Stack>
  )
}
