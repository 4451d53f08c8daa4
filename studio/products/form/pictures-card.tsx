import { ImagePlus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { productRules } from '../../../schemas/catalog/product-edit.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { pictureUrl } from '../../ui/picture-url.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Card } from '../../ui/ui.tsx'
import { useProduct } from './form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { PictureTextDialog, textOf, withText } from './picture-text-dialog.tsx'
import styles from './pictures.module.css'

const MediaPicker = lazy(() =>
  import('../../fields/media/media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
)

/** The pictures as tiles in their order; the first one is shown in lists. */
export function PicturesCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { product, set, shop } = useProduct()
  const { imgs } = product
  const [isOpen, setIsOpen] = useState(false)
  const [described, setDescribed] = useState<string>()
  const nameOf = (key: string) => t('products.pictureNr', { nr: imgs.indexOf(key) + 1 })
  const altOf = (key: string) => shop.say(textOf(product.alts, key))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      const rest = imgs.filter((one) => !keys.has(one))
      const at = rest.indexOf(String(key)) + (dropPosition === 'after' ? 1 : 0)
      set({ imgs: [...rest.slice(0, at), ...imgs.filter((one) => keys.has(one)), ...rest.slice(at)] }) // prettier-ignore
    },
  })
  return (
    <Card title={t('products.pictures')}>
      <div className={styles.media}>
        {imgs.length > 0 && (
          <GridList
            className={styles.tiles ?? ''}
            aria-label={t('products.pictures')}
            layout="grid"
            items={imgs.map((key) => ({ id: key }))}
            dependencies={[imgs, product.alts]}
            dragAndDropHooks={dragAndDropHooks}
          >
            {({ id }) => (
              <GridListItem className={styles.tile ?? ''} textValue={nameOf(id)}>
                <AriaButton slot="drag" className={styles.grip ?? ''}>
                  <img alt="" src={pictureUrl(storeNbr, id, 320)} draggable={false} />
                </AriaButton>
                {id === imgs[0] && (
                  <span className={styles.first}>{t('products.firstPicture')}</span>
                )}
                <AriaButton
                  className={styles.describe ?? ''}
                  aria-label={`${t('products.altOf', { name: nameOf(id) })}${altOf(id) ? '' : `, ${t('products.altNone')}`}`}
                  onPress={() => setDescribed(id)}
                >
                  {altOf(id) || t('products.altEdit')}
                </AriaButton>
                <AriaButton
                  className={styles.remove ?? ''}
                  aria-label={`${t('remove')}: ${nameOf(id)}`}
                  onPress={() => set({ imgs: imgs.filter((one) => one !== id) })}
                >
                  <Icon of={X} />
                </AriaButton>
              </GridListItem>
            )}
          </GridList>
        )}
        <AriaButton
          className={styles.add ?? ''}
          isDisabled={imgs.length >= productRules.imgs}
          onPress={() => setIsOpen(true)}
        >
          <Icon of={ImagePlus} />
          {t('products.addPicture')}
        </AriaButton>
      </div>
      {described !== undefined && (
        <PictureTextDialog
          img={described}
          name={nameOf(described)}
          onClose={() => setDescribed(undefined)}
        />
      )}
      {isOpen && (
        <Suspense>
          <MediaPicker
            isOpen
            onClose={() => setIsOpen(false)}
            onPick={({ key, alt }) => {
              // The library's text is a start; later the two are apart.
              const alts = withText(product.alts, key, alt)
              if (!imgs.includes(key)) set({ imgs: [...imgs, key], ...(alts.length && { alts }) })
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
