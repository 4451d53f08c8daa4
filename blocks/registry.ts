import type { BlockLoaders } from '../runtime/block/registry.ts'

/** The view of every kind of block, each loaded by the page that has one. */
export const blockLoaders: BlockLoaders = {
  BottomNav: () => import('./bottom-nav/bottom-nav.tsx').then(({ bottomNav }) => bottomNav),
  Carousel: () => import('./carousel/carousel.tsx').then(({ carousel }) => carousel),
  CgGoods: () => import('./cg-goods/cg-goods.tsx').then(({ cgGoods }) => cgGoods),
  CgInfo: () => import('./cg-info/cg-info.tsx').then(({ cgInfo }) => cgInfo),
  CgMenu: () => import('./cg-menu/cg-menu.tsx').then(({ cgMenu }) => cgMenu),
  CpgInfo: () => import('./cpg-info/cpg-info.tsx').then(({ cpgInfo }) => cpgInfo),
  Default: () => import('./default/default.tsx').then(({ defaultBlock }) => defaultBlock),
  Footer: () => import('./footer/footer.tsx').then(({ footer }) => footer),
  GoodsList: () => import('./goods-list/goods-list.tsx').then(({ goodsList }) => goodsList),
  Grid: () => import('./grid/grid.tsx').then(({ grid }) => grid),
  Header: () => import('./header/header.tsx').then(({ header }) => header),
  ImageAd: () => import('./image-ad/image-ad.tsx').then(({ imageAd }) => imageAd),
  Info: () => import('./info/info.tsx').then(({ info }) => info),
  NotFound: () => import('./not-found/not-found.tsx').then(({ notFound }) => notFound),
  NoticeBar: () => import('./notice-bar/notice-bar.tsx').then(({ noticeBar }) => noticeBar),
  PtActions: () => import('./pt-actions/pt-actions.tsx').then(({ ptActions }) => ptActions),
  PtAdditions: () =>
    import('./pt-additions/pt-additions.tsx').then(({ ptAdditions }) => ptAdditions),
  PtCampaign: () => import('./pt-campaign/pt-campaign.tsx').then(({ ptCampaign }) => ptCampaign),
  PtDescription: () =>
    import('./pt-description/pt-description.tsx').then(({ ptDescription }) => ptDescription),
  PtGallery: () => import('./pt-gallery/pt-gallery.tsx').then(({ ptGallery }) => ptGallery),
  PtInfo: () => import('./pt-info/pt-info.tsx').then(({ ptInfo }) => ptInfo),
  PtOptions: () => import('./pt-options/pt-options.tsx').then(({ ptOptions }) => ptOptions),
  PtPrice: () => import('./pt-price/pt-price.tsx').then(({ ptPrice }) => ptPrice),
  PtQuantity: () => import('./pt-quantity/pt-quantity.tsx').then(({ ptQuantity }) => ptQuantity),
  PtTitle: () => import('./pt-title/pt-title.tsx').then(({ ptTitle }) => ptTitle),
  RichText: () => import('./rich-text/rich-text.tsx').then(({ richText }) => richText),
  Search: () => import('./search/search.tsx').then(({ search }) => search),
  Title: () => import('./title/title.tsx').then(({ title }) => title),
}
