import type { BlockSamples } from '../schemas/kit/define-block.ts'
import { bottomNavSamples } from './bottom-nav/bottom-nav.samples.ts'
import { carouselSamples } from './carousel/carousel.samples.ts'
import { cgGoodsSamples } from './cg-goods/cg-goods.samples.ts'
import { cgInfoSamples } from './cg-info/cg-info.samples.ts'
import { cgMenuSamples } from './cg-menu/cg-menu.samples.ts'
import { cpgInfoSamples } from './cpg-info/cpg-info.samples.ts'
import { defaultSamples } from './default/default.samples.ts'
import { footerSamples } from './footer/footer.samples.ts'
import { goodsListSamples } from './goods-list/goods-list.samples.ts'
import { gridSamples } from './grid/grid.samples.ts'
import { headerSamples } from './header/header.samples.ts'
import { imageAdSamples } from './image-ad/image-ad.samples.ts'
import { infoSamples } from './info/info.samples.ts'
import { notFoundSamples } from './not-found/not-found.samples.ts'
import { noticeBarSamples } from './notice-bar/notice-bar.samples.ts'
import { ptActionsSamples } from './pt-actions/pt-actions.samples.ts'
import { ptAdditionsSamples } from './pt-additions/pt-additions.samples.ts'
import { ptCampaignSamples } from './pt-campaign/pt-campaign.samples.ts'
import { ptDescriptionSamples } from './pt-description/pt-description.samples.ts'
import { ptGallerySamples } from './pt-gallery/pt-gallery.samples.ts'
import { ptInfoSamples } from './pt-info/pt-info.samples.ts'
import { ptOptionsSamples } from './pt-options/pt-options.samples.ts'
import { ptPriceSamples } from './pt-price/pt-price.samples.ts'
import { ptQuantitySamples } from './pt-quantity/pt-quantity.samples.ts'
import { ptTitleSamples } from './pt-title/pt-title.samples.ts'
import { richTextSamples } from './rich-text/rich-text.samples.ts'
import { searchSamples } from './search/search.samples.ts'
import { titleSamples } from './title/title.samples.ts'

/** The samples of every kind of block by its type: what /test1, stories, tests and presets draw. */
export const blockSamples: Readonly<Record<string, BlockSamples>> = {
  BottomNav: bottomNavSamples,
  Carousel: carouselSamples,
  CgGoods: cgGoodsSamples,
  CgInfo: cgInfoSamples,
  CgMenu: cgMenuSamples,
  CpgInfo: cpgInfoSamples,
  Default: defaultSamples,
  Footer: footerSamples,
  GoodsList: goodsListSamples,
  Grid: gridSamples,
  Header: headerSamples,
  ImageAd: imageAdSamples,
  Info: infoSamples,
  NotFound: notFoundSamples,
  NoticeBar: noticeBarSamples,
  PtActions: ptActionsSamples,
  PtAdditions: ptAdditionsSamples,
  PtCampaign: ptCampaignSamples,
  PtDescription: ptDescriptionSamples,
  PtGallery: ptGallerySamples,
  PtInfo: ptInfoSamples,
  PtOptions: ptOptionsSamples,
  PtPrice: ptPriceSamples,
  PtQuantity: ptQuantitySamples,
  PtTitle: ptTitleSamples,
  RichText: richTextSamples,
  Search: searchSamples,
  Title: titleSamples,
}
