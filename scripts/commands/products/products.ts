import { previewProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { runOperatorCommand } from '../operator-command.ts'
import { needed } from '../printing.ts'

const help = `Shows products of a running shop before they are for sale.

  npm run products -- preview NBR [--new yes]   a link that shows the product, a draft too, to anyone who has it;
                                                with --new yes another one, and older links show nothing

  --store NBR  the store; needed only by operators of several (STORE)
  --url URL    the Studio (http://studio.localhost:8080, the port from PORT)
  -h, --help

Set OPERATOR_TOKEN to a token that you made in the Studio; the default is that of the demo's owner.
`

await runOperatorCommand({
  help,
  commands: {
    async preview({ gateway, words: [word], options, print }) {
      const ptNbr = needed(word, 'NBR')
      const isNew = options.new !== undefined
      const { address } = await gateway.call(previewProduct, { ptNbr, isNew })
      print(new URL(address, gateway.shop).href)
      return 0
    },
  },
  options: ['new'],
  refusals: { missing: 'there is no such product in this store', messages: {} },
})
