import { lazy, Suspense, useState } from 'react'
import { imageSize } from '../../../schemas/image.ts'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { showMedia } from '../../../schemas/media/media.ops.ts'
import { showStore } from '../../../schemas/store/store-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Confirm, Dialog, Loaded, Soft, Stack } from '../../ui/ui.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FactsForm } from './facts-form.tsx'
import styles from './media.module.css'
import { Picture } from './picture.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { UsageList } from './usage-list.tsx'

const CropPanel = lazy(() => import('./crop-panel.tsx'))
const loading = { data: undefined, error: undefined, refetch: () => undefined }

/** Dialog of one picture: texts, usage and actions. */
export function MediaDialog(props: {
  mediaKey: string
  onClose(): void
  /** Shows another picture instead, such as the cropped one. */
  onOther(key: string): void
}) {
  const { mediaKey, onClose, onOther } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showMedia, { key: mediaKey }, { storeNbr })
  const store = useRead(showStore, {}, { storeNbr })
  const [isCropping, setIsCropping] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const [leaving, setLeaving] = useState<{ goOn(): void }>()
  /** Asks before unsaved texts are lost. */
  const leave = (goOn: () => void) => (isDirty ? setLeaving({ goOn }) : goOn())
  return (
    <Dialog
      title={read.data?.MediaInfo.name ?? t('media.picture')}
      isOpen
      isWide
      onClose={() => leave(onClose)}
    >
      <Loaded read={read}>
        {(shown) =>
          isCropping ? (
            <Suspense fallback={<Loaded read={loading}>{() => null}</Loaded>}>
              <CropPanel
                media={shown.MediaInfo}
                onClose={() => setIsCropping(false)}
                onCropped={({ key }) => onOther(key)}
              />
            </Suspense>
          ) : (
            <Loaded read={store}>
              {({ langs, defaultLang }) => (
                <Details
                  shown={shown}
                  langs={[defaultLang, ...langs.filter((name) => name !== defaultLang)]}
                  onDirty={setIsDirty}
                  onCrop={() => leave(() => setIsCropping(true))}
                  onClose={() => leave(onClose)}
                  onGone={onClose}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
      <Confirm
        title={t('media.discard')}
        text={t('media.discardText')}
        yes={t('media.discardYes')}
        isOpen={leaving !== undefined}
        isPending={false}
        error={undefined}
        onClose={() => setLeaving(undefined)}
        onYes={() => {
          setLeaving(undefined)
          setIsDirty(false)
          leaving?.goOn()
        }}
      />
    </Dialog>
  )
}

function Details(props: {
  shown: OpOutput<typeof showMedia>
  /** Languages of the store, the default first. */
  langs: readonly Lang[]
  onDirty(isDirty: boolean): void
  onCrop(): void
  onClose(): void
  onGone(): void
}) {
  const { shown, langs, onDirty, onCrop, onClose, onGone } = props
  const { MediaInfo: media, UsageList: places, counts } = shown
  const { t, moment } = useTexts()
  const store = useStore()
  const mayChange = may(store, 'media.write')
  const size = imageSize(media.key)
  const facts = (
    <Soft>
      {t('media.facts', {
        width: size?.width ?? 0,
        height: size?.height ?? 0,
        kilobytes: Math.max(1, Math.round(media.bytes / 1000)),
        by: media.addedBy,
        at: moment(media.addedAt),
      })}
    </Soft>
  )
  const usage = <UsageList places={places} counts={counts} />
  if (!mayChange)
    return (
      <div className={styles.details}>
        <Stack>
          <span className={styles.sheet}>
            <Picture media={media} width={828} alt={media.alt[langs[0] ?? 'en-US'] ?? ''} />
          </span>
          {facts}
        </Stack>
        <Stack>
          <dl className={styles.texts}>
            {langs.map((name) => (
              <div key={name}>
                <dt>{t('media.altIn', { lang: name })}</dt>
                <dd lang={name}>{media.alt[name] || '–'}</dd>
              </div>
            ))}
          </dl>
          {usage}
        </Stack>
      </div>
    )
  return (
    <>
      <FactsForm media={media} langs={langs} facts={facts} usage={usage} onDirty={onDirty} />
      <Actions>
        <DeleteButton media={media} isUsed={places.length > 0} onGone={onGone} />
        <ReplaceButton media={media} counts={counts} />
        <Button onPress={onCrop}>{t('media.crop')}</Button>
        <Button onPress={onClose}>{t('media.close')}</Button>
      </Actions>
    </>
  )
}
