import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { productRules } from '../../../schemas/catalog/product-edit.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { ListDrag, ListGrip } from '../../ui/drag/list-drag.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Card, Soft } from '../../ui/ui.tsx'
import { useProduct } from './form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from '../products.module.css'

const MediaPicker = lazy(() =>
  import('../../fields/media/media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
)

/** The pictures in their order; the first one is shown in lists. */
export function PicturesCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { product, set } = useProduct()
  const { imgs } = product
  const [isOpen, setIsOpen] = useState(false)
  const nameOf = (key: string) => t('products.pictureNr', { nr: imgs.indexOf(key) + 1 })
  const move = (key: string, to: number) => {
    const rest = imgs.filter((one) => one !== key)
    set({ imgs: [...rest.slice(0, to), key, ...rest.slice(to)] })
  }
  return (
    <Card title={t('products.pictures')}>
      {imgs.length === 0 && <Soft>{t('products.noPictures')}</Soft>}
      <ListDrag ids={imgs} nameOf={nameOf} move={move}>
        <ul className={styles.pictures} aria-label={t('products.pictures')}>
          {imgs.map((key, at) => (
            <li key={key} data-row={key} className={styles.pictureRow}>
              <ListGrip id={key} name={nameOf(key)} />
              <img alt={nameOf(key)} src={pictureUrl(storeNbr, key, 160)} />
              <span>{at === 0 && <Soft>{t('products.firstPicture')}</Soft>}</span>
              <Button
                look="plain"
                aria-label={`${t('remove')}: ${nameOf(key)}`}
                onPress={() => set({ imgs: imgs.filter((one) => one !== key) })}
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      </ListDrag>
      <div>
        <Button isDisabled={imgs.length >= productRules.imgs} onPress={() => setIsOpen(true)}>
          {t('products.addPicture')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <MediaPicker
            isOpen
            onClose={() => setIsOpen(false)}
            onPick={({ key }) => {
              if (!imgs.includes(key)) set({ imgs: [...imgs, key] })
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
