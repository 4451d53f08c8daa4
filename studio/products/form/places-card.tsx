import { listCategories, listTags } from '../../../schemas/catalog/category-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Checks } from '../../ui/fields.tsx'
import { Card, Loaded, Soft } from '../../ui/ui.tsx'
import { useProduct } from './form-state.ts'
import styles from '../products.module.css'

/** Categories and tags. */
export function PlacesCard() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { product, set, shop } = useProduct()
  const categories = useRead(listCategories, {}, { storeNbr })
  const tags = useRead(listTags, {}, { storeNbr })
  return (
    <Card title={t('products.places')}>
      <Loaded read={categories}>
        {({ rows }) => (
          <div className={styles.checkList}>
            <Checks
              label={t('products.categories')}
              value={product.typeNbrs}
              options={rows.map(({ typeNbr, parentNbr, name }) => ({
                id: typeNbr,
                name: `${parentNbr ? '— ' : ''}${shop.say(name)}`,
              }))}
              onChange={(typeNbrs) => set({ typeNbrs })}
            />
            {rows.length === 0 && <Soft>{t('products.noCategories')}</Soft>}
          </div>
        )}
      </Loaded>
      <Loaded read={tags}>
        {({ rows }) => (
          <div className={styles.checkList}>
            <Checks
              label={t('products.tags')}
              value={product.tagNbrs}
              options={rows.map(({ tagNbr, name }) => ({ id: tagNbr, name: shop.say(name) }))}
              onChange={(tagNbrs) => set({ tagNbrs })}
            />
            {rows.length === 0 && <Soft>{t('products.noTags')}</Soft>}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
