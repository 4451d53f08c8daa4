import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button, Dialog } from '../../ui/ui.tsx'

// The list of stores is part of the first load, and few make one.
const NewStoreForm = lazy(async () => ({
  default: (await import('./new-store-form.tsx')).NewStoreForm,
}))

/**
 * Makes another store, on behalf of one in which the operator has the permission; the main thing to do
 * where stores are listed.
 */
export function NewStore({ from, isMain = false }: { from: string; isMain?: boolean }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button {...(isMain && { look: 'primary' as const })} onPress={() => setIsOpen(true)}>
        <Icon of={Plus} />
        {t('newStore.title')}
      </Button>
      <Dialog title={t('newStore.title')} isOpen={isOpen} onClose={close} isFirm>
        <Suspense>
          <NewStoreForm from={from} close={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
