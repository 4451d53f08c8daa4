import { useState } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import {
  addressKinds,
  addressLimit,
  type AddressKind,
  type StoreAddress,
} from '../../schemas/addr/address.schema.ts'
import { buttonClass } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog/form-confirm.tsx'
import { Icon } from '../ui/icon.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import { addressBookSpec } from './address-book.schema.ts'
import css from './address-book.module.css'
import { HomeList, StoreList } from './address-list.tsx'
import { useHomes, useStores } from './use-book.ts'

export const addressBook = defineBlock(
  addressBookSpec,
  function AddressBook({ id, data: { addresses, stores, pickup } }) {
    const { t } = useShop()
    const { query } = usePage()
    const [opened, setOpened] = useState<AddressKind>()
    const [asked, setAsked] = useState<StoreAddress>()
    const kind = opened ?? (query.kind === 'store' ? 'store' : 'home')
    const [homes, shops] = [useHomes(addresses), useStores(stores)]
    const entries = kind === 'home' ? homes.entries : shops.entries
    const count = entries?.filter(({ isDeleted }) => !isDeleted).length
    // The pickup tab is hidden if the store has no pickup and the member no saved pickup stores.
    const hasStores = pickup?.chooser !== 'none' || Boolean(stores?.length)
    const canUndo = ({ isClosed }: StoreAddress) => !isClosed && pickup?.chooser === 'list'
    return (
      <section className={css.book} aria-busy={!entries}>
        <h1>{t('addr.title')}</h1>
        {hasStores && (
          <TabRow
            id={id}
            label={t('addr.title')}
            tabs={addressKinds}
            open={kind}
            nameOf={(one) => t(`addr.kind.${one}`)}
            onOpen={setOpened}
          />
        )}
        <div
          {...(hasStores && {
            id: `${id}-panel`,
            role: 'tabpanel',
            'aria-labelledby': `${id}-${kind}`,
          })}
          className={css.panel}
        >
          {kind === 'home' ? (
            <HomeList kept={homes} />
          ) : (
            <StoreList
              kept={shops}
              canUndo={canUndo}
              // A deletion that cannot be undone needs a confirmation.
              onDelete={(store) => (canUndo(store) ? shops.remove(store) : setAsked(store))}
            />
          )}
          {count !== undefined && count >= addressLimit ? (
            <p className={css.full}>{t('addr.full', { max: addressLimit })}</p>
          ) : (
            (kind === 'home' || pickup?.chooser !== 'none') && (
              <Link
                href={`/addressForm?kind=${kind}`}
                className={buttonClass}
                data-look={count === 0 ? 'brand' : 'outline'}
              >
                <Icon name="plus" size={20} />
                {t(`addr.add.${kind}`)}
              </Link>
            )
          )}
        </div>
        {asked && (
          <Confirm
            title={t('addr.deleteTitle')}
            text={t('addr.deleteText', { name: asked.storeName })}
            action={t('addr.delete')}
            isLoss
            cancel={t('addr.cancel')}
            onDone={(isSure) => {
              setAsked(undefined)
              if (isSure) shops.remove(asked)
            }}
          />
        )}
      </section>
    )
  },
  ['pickup'],
)
