import { useState } from 'react'
import { previewPage } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { Button, Row, Trouble } from '../../ui/ui.tsx'
import { isRefused } from '../../kernel/calls/refusal.ts'

/** Opens the draft in the shop by a link that expires after an hour. */
export function PreviewButton({
  address,
  save,
}: {
  address: PageAddress
  save(): Promise<boolean>
}) {
  const { t } = useTexts()
  const { storeNbr, origin } = useStore()
  const preview = useCommand(previewPage, { storeNbr })
  const [of, setOf] = useState('')
  const open = async () => {
    if (!(await save())) return
    preview.mutate(
      { ...address, of, minutes: 60 },
      {
        onSuccess: ({ address: path }) => {
          window.open(origin + path, '_blank', 'noopener')
        },
      },
    )
  }
  // A page of all products and so on is shown with one of them.
  const needsNumber = isRefused(preview.error, previewPage, 'NUMBER_NEEDED')
  return (
    <>
      <Trouble error={preview.error} />
      {(needsNumber || of !== '') && <Field label={t('previewOf')} value={of} onChange={setOf} />}
      <Row>
        <Button isPending={preview.isPending} onPress={() => void open()}>
          {t('previewDraft')}
        </Button>
      </Row>
    </>
  )
}
