import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Row } from '../../ui/ui.tsx'
import type { BeforeAfterProps } from './before-after.tsx'

// Few who publish look at it, and it brings two pages of the shop along.
const BeforeAfter = lazy(async () => ({
  default: (await import('./before-after.tsx')).BeforeAfter,
}))

/** Opens two versions of a page side by side. */
export function BeforeAfterButton(props: Omit<BeforeAfterProps, 'onClose'>) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Row>
        <Button onPress={() => setIsOpen(true)}>{t('seeBeforeAfter')}</Button>
      </Row>
      <Dialog title={t('beforeAfter')} isOpen={isOpen} onClose={close} isWide>
        <Suspense>
          <BeforeAfter {...props} onClose={close} />
        </Suspense>
        <Actions>
          <Button onPress={close}>{t('done')}</Button>
        </Actions>
      </Dialog>
    </>
  )
}
