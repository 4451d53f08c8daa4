import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import type { AddressKind, HomeAddress, StoreAddress } from '../../schemas/addr/address.schema.ts'
import { AccountSign } from '../ui/account-sign.tsx'
import { DefaultBadge, KeptList } from '../shared/kept/kept-list.tsx'
import type { Kept } from '../shared/kept/use-kept.ts'
import css from './address-book.module.css'

export const HomeList = ({ kept }: { kept: Kept<HomeAddress> }): ReactNode => (
  <KeptList
    kept={kept}
    empty={<Nothing kind="home" />}
    nameOf={({ name, city }) => `${name}, ${city}`}
    editHref={({ addrNbr }) => `/addressForm/${addrNbr}?kind=home`}
    onDelete={kept.remove}
    Entry={Home}
  />
)

function Home({ item }: { item: HomeAddress }): ReactNode {
  const { lang } = useShop()
  const { city, address, email } = item
  return (
    <>
      <Receiver {...item} />
      {/* In Chinese an address begins with the largest unit. */}
      <p>{lang.startsWith('zh') ? city + address : `${address}, ${city}`}</p>
      {email && <p className={css.soft}>{email}</p>}
    </>
  )
}

interface StoreListProps {
  kept: Kept<StoreAddress>
  /** Whether a deleted store can be added again without the carrier's map. */
  canUndo: (store: StoreAddress) => boolean
  onDelete: (store: StoreAddress) => void
}

export const StoreList = ({ kept, canUndo, onDelete }: StoreListProps): ReactNode => (
  <KeptList
    kept={kept}
    empty={<Nothing kind="store" />}
    nameOf={({ storeName, name }) => `${storeName}, ${name}`}
    editHref={({ addrNbr }) => `/addressForm/${addrNbr}?kind=store`}
    canUndo={canUndo}
    onDelete={onDelete}
    Entry={Store}
  />
)

function Store({ item }: { item: StoreAddress }): ReactNode {
  const { t } = useShop()
  const { frcNbr, storeId, storeName, storeAddress, isClosed } = item
  return (
    <>
      <Receiver {...item} />
      <p>
        {t(`addr.carrier.${frcNbr}`)} {storeName} <span className={css.soft}>{storeId}</span>
      </p>
      <p className={css.soft}>{storeAddress}</p>
      {isClosed && <p className={css.closed}>{t('addr.closedHint')}</p>}
    </>
  )
}

const Receiver = ({ name, tel, isDefault }: HomeAddress | StoreAddress): ReactNode => (
  <p className={css.who}>
    <strong>{name}</strong>
    <span>{tel}</span>
    {isDefault && <DefaultBadge />}
  </p>
)

function Nothing({ kind }: { kind: AddressKind }): ReactNode {
  const { t } = useShop()
  return (
    <div className={css.empty}>
      <span className={css.sign}>
        <AccountSign name="pin" />
      </span>
      <p className={css.none} role="status">
        {t(`addr.none.${kind}`)}
      </p>
      <p>{t(`addr.noneText.${kind}`)}</p>
    </div>
  )
}
