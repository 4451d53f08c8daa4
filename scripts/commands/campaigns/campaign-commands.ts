import * as ops from '../../../schemas/campaign/cpg-operator.ops.ts'
import type { WrittenCampaign } from '../../../schemas/campaign/cpg-operator.ops.ts'
import { offerPosition } from '../../../schemas/coupon/offer-list.ts'
import { keysetPage } from '../keyset.ts'
import { readObject } from '../json-file.ts'
import type { Commands } from '../operator-command.ts'
import { needed, noteNext, oneLine, pageOf, printTable } from '../printing.ts'

/** Campaigns per page. */
const pageSize = 50

export const campaignCommands: Commands = {
  async make({ gateway, words: [file], note }) {
    const campaign = (await readObject(needed(file, 'FILE'))) as unknown as WrittenCampaign // checked by the gateway
    const { cpgNbr } = await gateway.call(ops.makeCampaign, { campaign })
    note(`${cpgNbr} created; shoppers see it from its start`)
    return 0
  },

  async list({ gateway, options, print, note }) {
    const page = pageOf(options.page)
    const { rows, hasMore } = await keysetPage(
      (before) => gateway.call(ops.listCampaigns, { pageSize, ...(before && { before }) }),
      ({ expire, cpgNbr }) => offerPosition(expire, cpgNbr),
      page,
    )
    printTable(
      print,
      rows.map(({ cpgNbr, effdate, expire, cpgType, products, sold, title }) => [
        cpgNbr,
        `${effdate.slice(0, 10)} – ${expire.slice(0, 10)}`,
        cpgType,
        `${products} product${products === 1 ? '' : 's'}`,
        `${sold} sold`,
        oneLine(title),
      ]),
    )
    noteNext(note, { page, shown: rows.length, hasMore })
    return 0
  },

  async close({ gateway, words: [cpgNbr], note }) {
    await gateway.call(ops.closeCampaign, { cpgNbr: needed(cpgNbr, 'CPG') })
    note(`${cpgNbr} ended`)
    return 0
  },
}
