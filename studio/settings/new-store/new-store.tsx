import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button, Dialog } from '../../ui/ui.tsx'
import { NewStoreForm } from './new-store-form.tsx'

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
        <NewStoreForm from={from} close={close} />
      </Dialog>
    </>
  )
}
