import type { OperatorStore } from '../../../schemas/operator/operator.schema.ts'
import { pictureUrl } from '../../ui/picture-url.ts'
import { Tile } from './tile.tsx'
import styles from './tile.module.css'

/** The small icon of a store as browsers show it; its first letter without one. */
export const StoreIcon = ({ store }: { store: OperatorStore }) =>
  store.icon ? (
    <img
      src={pictureUrl(store.storeNbr, store.icon, 96)}
      alt=""
      width={28}
      height={28}
      className={styles.storeIcon}
    />
  ) : (
    <Tile name={store.name} isStore />
  )
