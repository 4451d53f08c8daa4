import { useState, type FormEvent } from 'react'
import { listCategories, saveCategory } from '../../../schemas/catalog/category-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { PictureField } from '../../fields/picture-field.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Checks, Choice } from '../../ui/fields.tsx'
import { SubmitActions } from '../../ui/form-actions.tsx'
import { Stack } from '../../ui/ui.tsx'
import type { Shop } from '../use-shop.ts'
import type { CategoryRow } from './category-order.ts'
import { NameFields } from './name-fields.tsx'
import styles from '../products.module.css'

/** Creates or changes a category. */
export function CategoryForm(props: {
  shop: Shop
  parents: readonly CategoryRow[]
  category?: CategoryRow
  onClose(): void
}) {
  const { shop, parents, category, onClose } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [name, setName] = useState(category?.name ?? {})
  const [img, setImg] = useState(category?.img ?? '')
  const [isHidden, setIsHidden] = useState(category?.isHidden ?? false)
  const [parentNbr, setParentNbr] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const save = useCommand(saveCategory, { storeNbr, changes: [listCategories] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!name[shop.defaultLang]?.trim()) return
    save.mutate(
      {
        name,
        img,
        isHidden,
        ...(category ? { typeNbr: category.typeNbr } : parentNbr && { parentNbr }),
      },
      { onSuccess: onClose },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NameFields shop={shop} name={name} onChange={setName} hasTried={hasTried} />
        {!category && (
          <Choice
            label={t('products.under')}
            value={parentNbr}
            options={[
              { id: '', name: t('products.firstLevel') },
              ...parents.map((row) => ({ id: row.typeNbr, name: shop.say(row.name) })),
            ]}
            onChange={setParentNbr}
          />
        )}
        <div>
          <p className={styles.label}>{t('products.picture')}</p>
          <PictureField
            id="category-picture"
            label={t('products.picture')}
            value={img}
            onChange={setImg}
          />
        </div>
        <Checks
          label={t('products.inShop')}
          value={isHidden ? ['isHidden'] : []}
          options={[
            { id: 'isHidden', name: t('products.isHidden'), help: t('products.isHiddenHelp') },
          ]}
          onChange={(on) => setIsHidden(on.length > 0)}
        />
        <SubmitActions
          yes={t('save')}
          isPending={save.isPending}
          error={save.error}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
