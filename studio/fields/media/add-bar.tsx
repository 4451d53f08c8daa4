import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useSignal } from '../../../engine/react/signals.ts'
import { importMedia, listMedia, listMediaTags } from '../../../schemas/media/media.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Field } from '../../ui/fields.tsx'
import { SubmitActions } from '../../ui/form-actions.tsx'
import { Actions, Button, Dialog, Note, Row, Soft, Stack, Trouble } from '../../ui/ui.tsx'
import styles from './media.module.css'
import { addFiles, isUnderWay, uploads } from './uploads.ts'
import { useArrivingFiles } from './use-arriving-files.ts'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']

/** Adds pictures: by drop, paste, choice, camera or address. */
export function AddBar({ takesFiles }: { takesFiles: boolean }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const queries = useQueryClient()
  const [isImporting, setIsImporting] = useState(false)
  const mayAdd = may(store, 'media.write')
  const take = useCallback(
    (files: readonly File[]) =>
      addFiles(files, {
        storeNbr,
        onAdded: () => void queries.invalidateQueries({ queryKey: [listMedia.key, storeNbr] }),
      }),
    [storeNbr, queries],
  )
  const isOver = useArrivingFiles(take, takesFiles && mayAdd)
  useWarning()
  if (!mayAdd) return null
  const choose = (list: FileList | null) => list && take([...list])
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <Row>
        <FileTrigger acceptedFileTypes={accepted} allowsMultiple onSelect={choose}>
          <Button look="primary">{t('media.upload')}</Button>
        </FileTrigger>
        <span className={styles.camera}>
          <FileTrigger
            acceptedFileTypes={['image/*']}
            defaultCamera="environment"
            onSelect={choose}
          >
            <Button>{t('media.camera')}</Button>
          </FileTrigger>
        </span>
        <Button onPress={() => setIsImporting(true)}>{t('media.fromAddress')}</Button>
      </Row>
      <Soft>{isOver ? t('media.dropNow') : t('media.dropHint')}</Soft>
      <Dialog
        title={t('media.fromAddress')}
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
      >
        <ImportForm onClose={() => setIsImporting(false)} />
      </Dialog>
    </div>
  )
}

function ImportForm({ onClose }: { onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [url, setUrl] = useState('')
  const load = useCommand(importMedia, { storeNbr, changes: [listMedia, listMediaTags] })
  const isHttps = /^https:\/\/\S+$/.test(url.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    load.mutate({ url: url.trim() })
  }
  if (load.data)
    return (
      <Stack>
        <Note kind="good">{load.data.isKnown ? t('media.known') : t('media.added')}</Note>
        {load.data.isStill && <Note>{t('media.still')}</Note>}
        <Actions>
          <Button look="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </Actions>
      </Stack>
    )
  return (
    <form onSubmit={submit}>
      <Stack>
        <Field
          label={t('media.address')}
          value={url}
          onChange={setUrl}
          maxLength={2000}
          help={t('media.addressHelp')}
          startsFocused
          isRequired
          error={
            url !== '' && !isHttps && !'https://'.startsWith(url)
              ? t('media.addressHttps')
              : undefined
          }
        />
        <Trouble error={load.error} />
        {isRefused(load.error, importMedia, 'PICTURE_UNREACHABLE') && (
          // What the address answered, as the gateway says it.
          <Soft>{t('media.reason', { reason: load.error.data.reason })}</Soft>
        )}
        <SubmitActions
          yes={t('media.load')}
          isDisabled={!isHttps}
          isPending={load.isPending}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

/** Warns before the tab is closed during uploads. */
function useWarning(): void {
  const isBusy = useSignal(uploads).some(isUnderWay)
  useEffect(() => {
    if (!isBusy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
}
