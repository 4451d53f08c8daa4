import { setSearchTags, showSearchTags, type SearchTag } from '../../schemas/store/shop-list.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { NamedRows } from './named-rows.tsx'

/** Suggested searches, shown before typing. */
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
