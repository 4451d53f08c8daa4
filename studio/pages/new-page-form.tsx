import { useState } from 'react'
import { useLocation } from 'wouter'
import { createPage } from '../../schemas/page/page-life.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { presetNames, type PresetName } from '../../schemas/page/preset-names.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { Actions, Button, Stack, Trouble } from '../ui/ui.tsx'
import { isAddress } from './page-address.ts'
import { editorPath } from './page-links.ts'

/** Creates a page by title, address and template, then opens its editor. */
export function NewPageForm({ copyOf, onClose }: { copyOf?: ListedPage; onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [, go] = useLocation()
  const [title, setTitle] = useState('')
  const [nbr, setNbr] = useState('')
  const [preset, setPreset] = useState<PresetName>('blank')
  const create = useCommand(createPage, { storeNbr, changes: [listPages] })
  const isWrong = nbr !== '' && !isAddress(nbr)
  const start = () =>
    create.mutate(
      { nbr, title, preset, ...(copyOf && { copyOf: copyOf.p3 }) },
      { onSuccess: (page) => go(editorPath(storeNbr, page)) },
    )
  return (
    <Stack>
      <Field
        label={t('pageTitle')}
        value={title}
        maxLength={120}
        onChange={setTitle}
        startsFocused
      />
      <Field
        label={t('pageAddress')}
        help={t('pageAddressHelp', { path: `/info/${nbr || '…'}` })}
        error={isWrong ? t('pageAddressWrong') : undefined}
        value={nbr}
        onChange={setNbr}
      />
      {!copyOf && (
        <Choice<PresetName>
          label={t('preset')}
          value={preset}
          options={presetNames.map((id) => ({ id, name: t(`preset.${id}`) }))}
          onChange={setPreset}
        />
      )}
      <Trouble error={create.error} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={!title.trim() || !isAddress(nbr)}
          isPending={create.isPending}
          onPress={start}
        >
          {t('createPage')}
        </Button>
      </Actions>
    </Stack>
  )
}
