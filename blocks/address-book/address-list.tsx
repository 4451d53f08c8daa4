import type { ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import type { AddressKind, HomeAddress, StoreAddress } from '../../schemas/addr/address.schema.ts'
import { AccountSign } from '../ui/account-sign.tsx'
import { DefaultBadge, KeptList } from '../ui/kept/kept-list.tsx'
import type { Kept } from '../ui/kept/use-kept.ts'
import css from './address-book.module.css'

export function HomeList({ kept }: { kept: Kept<HomeAddress> }): ReactNode {
  const { lang } = useShop()
  return (
    <KeptList
      kept={kept}
      empty={<Nothing kind="home" />}
      nameOf={({ name, city }) => `${name}, ${city}`}
      editHref={({ addrNbr }) => `/addressForm/${addrNbr}?kind=home`}
      onDelete={kept.remove}
      draw={(item) => (
        <>
          <Receiver {...item} />
          {/* As people write it where they read Chinese: the largest first. */}
          <p>
            {lang.startsWith('zh') ? item.city + item.address : `${item.address}, ${item.city}`}
          </p>
          {item.email && <p className={css.soft}>{item.email}</p>}
        </>
      )}
    />
  )
}

interface StoreListProps {
  kept: Kept<StoreAddress>
  /** Whether one that was deleted can be chosen again without its carrier's map. */
  canUndo: (store: StoreAddress) => boolean
  onDelete: (store: StoreAddress) => void
}

export function StoreList({ kept, canUndo, onDelete }: StoreListProps): ReactNode {
  const { t } = useShop()
  return (
    <KeptList
      kept={kept}
      empty={<Nothing kind="store" />}
      nameOf={({ storeName, name }) => `${storeName}, ${name}`}
      editHref={({ addrNbr }) => `/addressForm/${addrNbr}?kind=store`}
      canUndo={canUndo}
      onDelete={onDelete}
      draw={(item) => (
        <>
          <Receiver {...item} />
          <p>
            {t(`addr.carrier.${item.frcNbr}`)} {item.storeName}{' '}
            <span className={css.soft}>{item.storeId}</span>
          </p>
          <p className={css.soft}>{item.storeAddress}</p>
          {item.isClosed && <p className={css.closed}>{t('addr.closedHint')}</p>}
        </>
      )}
    />
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
