import { useSignal } from '../../../engine/react/signals.ts'
import type { Media } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Row, useTrouble } from '../../ui/ui.tsx'
import styles from './media.module.css'
import { UploadRefused } from './send-in-parts.ts'
import { dropUpload, isUnderWay, retryUpload, uploads, type Upload } from './uploads.ts'

/** Uploads in progress, and the result of the others. */
export function UploadList({ onOpen }: { onOpen(media: Media): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const own = useSignal(uploads).filter((one) => one.storeNbr === storeNbr)
  if (!own.length) return null
  const settled = own.filter((one) => !isUnderWay(one))
  return (
    <section className={styles.uploads} aria-label={t('media.uploads')}>
      <ul>
        {own.map((one) => (
          <OneUpload key={one.id} upload={one} onOpen={onOpen} />
        ))}
      </ul>
      {settled.length > 1 && (
        <Row>
          <Button look="plain" onPress={() => settled.forEach(({ id }) => dropUpload(id))}>
            {t('media.clearList')}
          </Button>
        </Row>
      )}
    </section>
  )
}

function OneUpload({ upload, onOpen }: { upload: Upload; onOpen(media: Media): void }) {
  const { t } = useTexts()
  const { id, name, share, state, media } = upload
  const percent = Math.round(share * 100)
  const words = useWords()(upload)
  const isBad = state === 'failed' || state === 'refused'
  return (
    <li className={styles.upload}>
      <span className={styles.fileName}>{name}</span>
      <span className={styles.fate}>
        {isUnderWay(upload) && (
          <progress
            className={styles.progress}
            value={percent}
            max={100}
            aria-label={t('media.progressOf', { name })}
          />
        )}
        <span className={isBad ? styles.bad : styles.state} role={isBad ? 'alert' : 'status'}>
          {words}
          {upload.isStill && ` · ${t('media.still')}`}
        </span>
      </span>
      <Row>
        {media && (
          <Button
            look="plain"
            aria-label={t('media.openOf', { name })}
            onPress={() => onOpen(media)}
          >
            {t('media.open')}
          </Button>
        )}
        {state === 'failed' && (
          <Button aria-label={t('media.retryOf', { name })} onPress={() => retryUpload(id)}>
            {t('again')}
          </Button>
        )}
        <Button
          look="plain"
          aria-label={t(isUnderWay(upload) ? 'media.stopOf' : 'media.forgetOf', { name })}
          onPress={() => dropUpload(id)}
        >
          {t(isUnderWay(upload) ? 'cancel' : 'media.forget')}
        </Button>
      </Row>
    </li>
  )
}

/** Describes the state of an upload. */
function useWords(): (upload: Upload) => string {
  const { t } = useTexts()
  const trouble = useTrouble()
  return ({ state, share, fault, error }) => {
    if (fault) return t(`media.fault.${fault}`)
    if (state === 'failed' && error instanceof UploadRefused)
      return error.status === 0 ? t('media.interrupted') : t(refusalOf(error.status))
    if (error) return trouble(error) ?? ''
    return state === 'sending'
      ? t('media.percent', { percent: Math.round(share * 100) })
      : t(`media.state.${state}`)
  }
}

const refusalOf = (status: number) =>
  status === 413
    ? ('media.fault.tooLarge' as const)
    : status === 403
      ? ('notAllowed' as const)
      : status === 429
        ? ('media.tooMany' as const)
        : ('failed' as const)
