import { useState } from 'react'
import { renamePage } from '../../schemas/page/page-life.ops.ts'
import { listPages } from '../../schemas/page/page-operator.ops.ts'
import { listRedirects } from '../../schemas/page/redirect.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import type { ListedPage } from './publishing/use-page.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { Button, Row, Stack, Trouble } from '../ui/ui.tsx'
import { isAddress } from './page-address.ts'

/** Form to move an information page to another address. */
export function AddressForm({ page, onDone }: { page: ListedPage; onDone(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { p1, p2, p3 } = page
  const [to, setTo] = useState(p3)
  const rename = useCommand(renamePage, { storeNbr, changes: [listPages, listRedirects] })
  const isWrong = !isAddress(to)
  return (
    <Stack>
      <h3>{t('pageAddress')}</h3>
      <Field
        label={t('pageAddressNew')}
        help={t('pageAddressRedirects', { path: `/info/${p3}` })}
        error={isWrong ? t('pageAddressWrong') : undefined}
        value={to}
        onChange={setTo}
      />
      <Trouble error={rename.error} />
      <Row>
        <Button
          isDisabled={isWrong || to === p3}
          isPending={rename.isPending}
          onPress={() => rename.mutate({ p1, p2, p3, to }, { onSuccess: onDone })}
        >
          {t('pageAddressChange')}
        </Button>
      </Row>
    </Stack>
  )
}
