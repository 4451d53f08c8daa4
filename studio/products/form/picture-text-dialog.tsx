import { productRules, type PictureText } from '../../../schemas/catalog/product-edit.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import { TextsField } from '../../ui/texts-field.tsx'
import { Button, Dialog } from '../../ui/ui.tsx'
import { useProduct } from './form-state.ts'
import styles from './pictures.module.css'

/** What a picture shows, in each language of the shop. */
export function PictureTextDialog(props: { img: string; name: string; onClose(): void }) {
  const { img, name, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { product, set, shop } = useProduct()
  const { alts = [] } = product
  return (
    <Dialog title={t('products.altOf', { name })} isOpen onClose={onClose}>
      <img className={styles.described} alt="" src={pictureUrl(storeNbr, img, 828)} />
      <TextsField
        label={t('products.alt')}
        help={t('products.altHelp')}
        value={textOf(alts, img)}
        langs={shop.langs}
        rows={2}
        maxLength={productRules.altLength}
        onChange={(text) => {
          const next = withText(alts, img, text)
          set({ alts: next.length ? next : undefined })
        }}
      />
      <div className={styles.toEnd}>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  )
}

export const textOf = (alts: readonly PictureText[] = [], img: string): PictureText['text'] =>
  alts.find((alt) => alt.img === img)?.text ?? {}

/** The texts with that of a picture; what is empty is absent. */
export function withText(
  alts: readonly PictureText[] = [],
  img: string,
  text: PictureText['text'],
): PictureText[] {
  const filled = Object.fromEntries(Object.entries(text).filter(([, one]) => one))
  const others = alts.filter((alt) => alt.img !== img)
  return Object.keys(filled).length ? [...others, { img, text: filled }] : others
}
