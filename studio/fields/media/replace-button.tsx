import { useState } from 'react'
import { permissions, type Permission } from '../../../schemas/kit/permissions.ts'
import { listMedia, replaceMedia, showMedia } from '../../../schemas/media/media.ops.ts'
import { usageKinds, type Media, type UsageCounts } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Dialog, Note, Soft, Stack, Trouble } from '../../ui/ui.tsx'
import styles from './media.module.css'
import { MediaPicker } from './media-picker.tsx'
import { Picture } from './picture.tsx'

/** Replaces a picture wherever it is used, after listing the changes. */
export function ReplaceButton({ media, counts }: { media: Media; counts: UsageCounts }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [isPicking, setIsPicking] = useState(false)
  const [by, setBy] = useState<string>()
  const replace = useCommand(replaceMedia, { storeNbr, changes: [showMedia, listMedia] })
  const close = () => {
    setBy(undefined)
    replace.reset()
  }
  const used = usageKinds.filter((kind) => counts[kind])
  if (!used.length && by === undefined) return null
  return (
    <>
      <Button onPress={() => setIsPicking(true)}>{t('media.replace')}</Button>
      <MediaPicker
        title={t('media.replaceBy')}
        isOpen={isPicking}
        onClose={() => setIsPicking(false)}
        onPick={({ key }) => {
          setIsPicking(false)
          setBy(key)
        }}
      />
      <Dialog title={t('media.replaceAsk')} isOpen={by !== undefined} onClose={close} isFirm>
        {replace.data ? (
          <Stack>
            <Note kind="good">{t('media.replaced')}</Note>
            <Actions>
              <Button look="primary" onPress={close}>
                {t('done')}
              </Button>
            </Actions>
          </Stack>
        ) : (
          <Stack>
            <div className={styles.pair}>
              <span className={styles.thumb}>
                <Picture media={media} width={320} alt={t('media.now')} />
              </span>
              <span aria-hidden>→</span>
              <span className={styles.thumb}>
                {by !== undefined && (
                  <Picture
                    media={{ key: by, focusX: 50, focusY: 50 }}
                    width={320}
                    alt={t('media.then')}
                  />
                )}
              </span>
            </div>
            <p>{t('media.replaceText')}</p>
            <ul className={styles.counts}>
              {used.map((kind) => (
                <li key={kind}>
                  {t('media.countOf', { kind: t(`media.kind.${kind}`), count: counts[kind] ?? 0 })}
                </li>
              ))}
            </ul>
            {counts.page !== undefined && <Soft>{t('media.replacePages')}</Soft>}
            <Trouble error={replace.error} />
            <Missing error={replace.error} />
            <Actions>
              <Button onPress={close}>{t('cancel')}</Button>
              <Button
                look="danger"
                isDisabled={by === media.key}
                isPending={replace.isPending}
                onPress={() => by !== undefined && replace.mutate({ key: media.key, by })}
              >
                {t('media.replaceYes')}
              </Button>
            </Actions>
            {by === media.key && <Note kind="warn">{t('media.same')}</Note>}
          </Stack>
        )}
      </Dialog>
    </>
  )
}

/** Permissions that the operator lacks. */
function Missing({ error }: { error: unknown }) {
  const { t } = useTexts()
  if (!isRefused(error, replaceMedia, 'REPLACE_FORBIDDEN')) return null
  const { permissions: named } = error.data
  const known = permissions.filter((name: Permission) => named.includes(name))
  return (
    <Soft>
      {t('media.missing', { list: known.map((name) => t(`permission.${name}`)).join(', ') })}
    </Soft>
  )
}
