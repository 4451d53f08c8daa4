import { FolderTree, ListIndentDecrease, ListIndentIncrease, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  deleteCategory,
  listCategories,
  moveCategory,
  restoreCategory,
} from '../../../schemas/catalog/category-operator.ops.ts'
import { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { Empty } from '../../ui/empty.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { tell } from '../../ui/toasts/toasts.ts'
import { ListDrag, ListGrip } from '../../ui/drag/list-drag.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Badge, Button, Card, Dialog, Loaded, Page, Trouble } from '../../ui/ui.tsx'
import { useBegun } from '../../ui/use-begun.ts'
import { ProductTabs } from '../product-tabs.tsx'
import { useShop, type Shop } from '../use-shop.ts'
import { CategoryForm } from './category-form.tsx'
import { placeAbove, placeBelow, placeNow, placeOf, type CategoryRow } from './category-order.ts'
import { useRemoving } from './use-removing.tsx'
import styles from '../products.module.css'

/** Two-level categories, reordered by drag and keyboard. */
export function CategoriesPage() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const shop = useShop()
  const read = useRead(listCategories, {}, { storeNbr })
  const [opened, setOpened] = useState<CategoryRow>()
  const [isBegun, setIsBegun] = useBegun('category')
  const mayWrite = may(store, 'products.write')
  const open = opened ?? (isBegun && mayWrite ? 'new' : undefined)
  const close = () => {
    setOpened(undefined)
    setIsBegun(false)
  }
  return (
    <Page
      title={t('products.categories')}
      actions={
        mayWrite && (
          <Button look="primary" onPress={() => setIsBegun(true)}>
            {t('products.newCategory')}
          </Button>
        )
      }
    >
      <ProductTabs />
      <Card>
        <Loaded read={shop}>
          {(data) => (
            <Loaded read={read}>
              {({ rows }) =>
                rows.length ? (
                  <Tree rows={rows} shop={data} mayWrite={mayWrite} onOpen={setOpened} />
                ) : (
                  <Empty icon={FolderTree} text={t('products.noCategories')} />
                )
              }
            </Loaded>
          )}
        </Loaded>
      </Card>
      <Dialog
        title={t(open === 'new' ? 'products.newCategory' : 'products.category')}
        isOpen={open !== undefined}
        onClose={close}
        isFirm
      >
        {open !== undefined && shop.data && (
          <CategoryForm
            shop={shop.data}
            parents={(read.data?.rows ?? []).filter(({ parentNbr }) => parentNbr === '')}
            {...(open !== 'new' && { category: open })}
            onClose={close}
          />
        )}
      </Dialog>
    </Page>
  )
}

function Tree(props: {
  rows: readonly CategoryRow[]
  shop: Shop
  mayWrite: boolean
  onOpen(row: CategoryRow): void
}) {
  const { rows, shop, mayWrite, onOpen } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const changes = { storeNbr, changes: [listCategories, listProducts] }
  const move = useCommand(moveCategory, changes)
  const remove = useCommand(deleteCategory, changes)
  const restore = useCommand(restoreCategory, changes)
  const nameOf = (typeNbr: string) =>
    shop.say(rows.find((row) => row.typeNbr === typeNbr)?.name ?? {}) || typeNbr
  const removing = useRemoving<CategoryRow>({
    nameOf: ({ name, typeNbr }) => shop.say(name) || typeNbr,
    remove: ({ typeNbr }, isFinal) => remove.mutateAsync({ typeNbr, isFinal }),
    restore({ typeNbr, name, img, isHidden }, ptNbrs) {
      const place = moveTo(typeNbr, placeNow(rows, typeNbr))
      return restore.mutateAsync({ ...place, name, img, isHidden, ptNbrs: [...ptNbrs] })
    },
  })
  const put = (typeNbr: string, place: ReturnType<typeof placeOf>) => {
    if (!place) return
    const before = placeNow(rows, typeNbr)
    move.mutate(moveTo(typeNbr, place), {
      onSuccess: () =>
        tell({
          text: t('products.categoryMoved', { name: nameOf(typeNbr) }),
          undo: () => move.mutateAsync(moveTo(typeNbr, before)),
        }),
    })
  }
  return (
    <>
      <Trouble error={move.error} />
      <ListDrag
        ids={rows.map(({ typeNbr }) => typeNbr)}
        nameOf={nameOf}
        move={(typeNbr, to) => put(typeNbr, placeOf(rows, typeNbr, to))}
      >
        <ul className={styles.tree} aria-label={t('products.categories')}>
          {rows.map((row) => {
            const { typeNbr, parentNbr, img, isHidden, products } = row
            const name = nameOf(typeNbr)
            const [below, above] = [placeBelow(rows, typeNbr), placeAbove(rows, typeNbr)]
            const missing = shop.langs.filter((lang) => !row.name[lang]?.trim()).length
            return (
              <li
                key={typeNbr}
                data-row={typeNbr}
                className={styles.branch}
                data-level={parentNbr ? 2 : 1}
              >
                {mayWrite && <ListGrip id={typeNbr} name={name} />}
                <span className={styles.thumb}>
                  {img && <img alt="" src={pictureUrl(storeNbr, img, 80)} />}
                </span>
                <span className={styles.branchName}>
                  {mayWrite ? (
                    <Button look="plain" onPress={() => onOpen(row)}>
                      {name}
                    </Button>
                  ) : (
                    name
                  )}
                  {isHidden && <Badge>{t('products.hidden')}</Badge>}
                  {missing > 0 && (
                    <span className={styles.missing}>
                      {t('products.missing', { count: missing })}
                    </span>
                  )}
                </span>
                <Link href={`/${storeNbr}/products?type=${typeNbr}`}>
                  {t('products.countOf', {
                    products: products > 99 ? '99+' : products,
                    count: products,
                  })}
                </Link>
                {mayWrite && (
                  <MoreMenu
                    label={t('moreFor', { name })}
                    actions={[
                      {
                        id: 'edit',
                        label: t('products.edit'),
                        icon: Pencil,
                        run: () => onOpen(row),
                      },
                      {
                        id: 'below',
                        label: t('products.levelDown'),
                        icon: ListIndentIncrease,
                        isDisabled: !below,
                        run: () => put(typeNbr, below),
                      },
                      {
                        id: 'above',
                        label: t('products.levelUp'),
                        icon: ListIndentDecrease,
                        isDisabled: !above,
                        run: () => put(typeNbr, above),
                      },
                      {
                        id: 'delete',
                        label: t('products.delete'),
                        icon: Trash2,
                        isDanger: true,
                        run: () => void removing.removeRow(row),
                      },
                    ]}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </ListDrag>
      {removing.view}
    </>
  )
}

const moveTo = (typeNbr: string, { parentNbr, at }: NonNullable<ReturnType<typeof placeOf>>) => ({
  typeNbr,
  at,
  ...(parentNbr && { parentNbr }),
})
