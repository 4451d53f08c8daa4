import { setSearchTags, showSearchTags, type SearchTag } from '../../schemas/store/shop-list.ops.ts'
import { useStore } from '../app/myself.ts'
import { call } from '../calls/call.ts'
import { useRead } from '../calls/queries.ts'
import { NamedRows } from './named-rows.tsx'

/** Searches that the shop suggests before a word is typed. */
export function SearchTagsView() {
  const { storeNbr } = useStore()
  return (
    <NamedRows<SearchTag>
      help="shopLists.searchTagsHelp"
      read={useRead(showSearchTags, {}, { storeNbr })}
      save={(input) => call(setSearchTags, input, { storeNbr })}
      reload={() => call(showSearchTags, {}, { storeNbr })}
      newRow={() => ({ name: {} })}
      idName="name"
      maxLength={40}
    />
  )
}
