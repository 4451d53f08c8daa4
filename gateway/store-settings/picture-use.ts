import type { PictureUse } from '../file/index.ts'
import { placesOf } from '../file/index.ts'
import { changeStore } from '../store/change-store.ts'
import { localized } from '../store/store-config.ts'
import { findStore } from '../store/store-directory.ts'

const withPicture = ({ logo, favicon }: { logo: string; favicon: string }, key: string) =>
  logo === key || favicon === key

/** Use of pictures as the store's logo and icon. */
export const storePictures: PictureUse = {
  kind: 'store',
  async find(db, { store: { storeNbr, config }, lang, key }) {
    const row = await findStore(db, storeNbr)
    const title = localized(config.storeName, lang, config.defaultLang)
    const isUsed = row && withPicture(row.config, key)
    return placesOf(isUsed ? [{ nbr: storeNbr, title }] : [], 'pages.publish')
  },
  async replace(tx, { store: { storeNbr }, key, by }) {
    const row = await findStore(tx, storeNbr)
    if (!row || !withPicture(row.config, key)) return
    const { logo, favicon } = row.config
    const other = (img: string) => (img === key ? by : img)
    await changeStore(tx, storeNbr, { config: { logo: other(logo), favicon: other(favicon) } })
  },
}
