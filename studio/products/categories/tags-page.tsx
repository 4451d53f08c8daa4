import { Pencil, Tag as TagIcon, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import {
  deleteTag,
  listTags,
  restoreTag,
  saveTag,
} from '../../../schemas/catalog/category-operator.ops.ts'
import { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { SubmitActions } from '../../ui/form-actions.tsx'
import {
  Button,
  Card,
  Cell,
  Dialog,
  Loaded,
  MenuCell,
  Page,
  Soft,
  Stack,
  Table,
} from '../../ui/ui.tsx'
import { useBegun } from '../../ui/use-begun.ts'
import { ProductTabs } from '../product-tabs.tsx'
import { useShop, type Shop } from '../use-shop.ts'
import { NameFields } from './name-fields.tsx'
import { useRemoving } from './use-removing.tsx'

type Tag = OpOutput<typeof listTags>['rows'][number]

/** The tags of products. */
export function TagsPage() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const shop = useShop()
  const read = useRead(listTags, {}, { storeNbr })
  const [opened, setOpened] = useState<Tag>()
  const [isBegun, setIsBegun] = useBegun('tag')
  const changed = { storeNbr, changes: [listTags, listProducts] }
  const remove = useCommand(deleteTag, changed)
  const restore = useCommand(restoreTag, changed)
  const mayWrite = may(store, 'products.write')
  const open = opened ?? (isBegun && mayWrite ? 'new' : undefined)
  const close = () => {
    setOpened(undefined)
    setIsBegun(false)
  }
  const say = (name: Tag['name']) => shop.data?.say(name) ?? ''
  const removing = useRemoving<Tag>({
    nameOf: ({ name }) => say(name),
    remove: ({ tagNbr }, isFinal) => remove.mutateAsync({ tagNbr, isFinal }),
    restore: ({ tagNbr, name }, ptNbrs) =>
      restore.mutateAsync({ tagNbr, name, ptNbrs: [...ptNbrs] }),
  })
  return (
    <Page
      title={t('products.tags')}
      actions={
        mayWrite && (
          <Button look="primary" onPress={() => setIsBegun(true)}>
            {t('products.newTag')}
          </Button>
        )
      }
    >
      <ProductTabs />
      <Card>
        <Loaded read={read}>
          {({ rows }) => (
            <Table
              label={t('products.tags')}
              columns={[
                'products.tag',
                'products.title',
                ...(mayWrite ? (['actions'] as const) : []),
              ]}
              empty={<Empty icon={TagIcon} text={t('products.noTags')} />}
            >
              {rows.map((tag) => (
                <tr key={tag.tagNbr}>
                  <td>
                    {say(tag.name)}
                    <br />
                    <Soft>{tag.tagNbr}</Soft>
                  </td>
                  <Cell of="products.title">
                    <Link href={`/${storeNbr}/products?tag=${tag.tagNbr}`}>
                      {t('products.countOf', {
                        products: tag.products > 99 ? '99+' : tag.products,
                        count: tag.products,
                      })}
                    </Link>
                  </Cell>
                  {mayWrite && (
                    <MenuCell>
                      <MoreMenu
                        label={t('moreFor', { name: say(tag.name) })}
                        actions={[
                          {
                            id: 'rename',
                            label: t('products.rename'),
                            icon: Pencil,
                            run: () => setOpened(tag),
                          },
                          {
                            id: 'delete',
                            label: t('products.delete'),
                            icon: Trash2,
                            isDanger: true,
                            run: () => void removing.removeRow(tag),
                          },
                        ]}
                      />
                    </MenuCell>
                  )}
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <Dialog
        title={t(open === 'new' ? 'products.newTag' : 'products.rename')}
        isOpen={open !== undefined}
        onClose={close}
        isFirm
        isSheet
      >
        {open !== undefined && shop.data && (
          <TagForm shop={shop.data} {...(open !== 'new' && { tag: open })} onClose={close} />
        )}
      </Dialog>
      {removing.view}
    </Page>
  )
}

function TagForm({ shop, tag, onClose }: { shop: Shop; tag?: Tag; onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [name, setName] = useState(tag?.name ?? {})
  const [hasTried, setHasTried] = useState(false)
  const save = useCommand(saveTag, { storeNbr, changes: [listTags] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!name[shop.defaultLang]?.trim()) return
    save.mutate({ name, ...(tag && { tagNbr: tag.tagNbr }) }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NameFields shop={shop} name={name} onChange={setName} hasTried={hasTried} />
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
