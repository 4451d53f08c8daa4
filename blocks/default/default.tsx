import { defineBlock } from '../../runtime/block/define-block.ts'
import { usePage } from '../../runtime/page/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { defaultSpec } from './default.schema.ts'

export const defaultBlock = defineBlock(defaultSpec, function Default() {
  const { config } = useShop()
  return <h1 className="visually-hidden">{usePage().info.title || config.storeName}</h1>
})
