import { useState } from 'react'
import { deleteMedia, listMedia, listMediaTags } from '../../../schemas/media/media.ops.ts'
import type { Media } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Confirm, Soft } from '../../ui/ui.tsx'

/** Deletes an unused picture after a confirmation. */
export function DeleteButton(props: { media: Media; isUsed: boolean; onGone(): void }) {
  const { media, isUsed, onGone } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useCommand(deleteMedia, { storeNbr, changes: [listMedia, listMediaTags] })
  if (isUsed) return <Soft>{t('media.usedNote')}</Soft>
  return (
    <>
      <Button look="danger" onPress={() => setIsAsking(true)}>
        {t('media.delete')}
      </Button>
      <Confirm
        title={t('media.deleteAsk')}
        text={t('media.deleteText', { name: media.name })}
        yes={t('media.delete')}
        isOpen={isAsking}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setIsAsking(false)}
        onYes={() => remove.mutate({ key: media.key }, { onSuccess: onGone })}
      />
    </>
  )
}
