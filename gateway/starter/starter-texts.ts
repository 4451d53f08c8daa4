import type { Lang, Localized } from '../../schemas/lang.ts'

/** A text in zh-TW, zh-CN, en-US, vi-VN, th-TH, id-ID. */
export type SixTexts = readonly [string, string, string, string, string, string]
const order: readonly Lang[] = ['zh-TW', 'zh-CN', 'en-US', 'vi-VN', 'th-TH', 'id-ID']

/** The text in the store's languages only. */
export const inLangs = (texts: SixTexts, langs: readonly Lang[]): Localized =>
  Object.fromEntries(langs.map((lang) => [lang, texts[order.indexOf(lang)] ?? '']))

/** Names of a new store's shipping and payment methods. */
export const sellingTexts = {
  home: [
    '宅配到府',
    '送货上门',
    'Home delivery',
    'Giao hàng tận nơi',
    'จัดส่งถึงบ้าน',
    'Antar ke alamat',
  ],
  pickup: [
    '7-ELEVEN 取貨',
    '7-ELEVEN 自提',
    '7-ELEVEN pickup',
    'Nhận tại 7-ELEVEN',
    'รับที่ 7-ELEVEN',
    'Ambil di 7-ELEVEN',
  ],
  remittance: [
    '銀行轉帳',
    '银行转账',
    'Bank transfer',
    'Chuyển khoản ngân hàng',
    'โอนผ่านธนาคาร',
    'Transfer bank',
  ],
  cod: [
    '貨到付款',
    '货到付款',
    'Cash on delivery',
    'Thanh toán khi nhận hàng',
    'เก็บเงินปลายทาง',
    'Bayar di tempat (COD)',
  ],
} as const satisfies Record<string, SixTexts>

/**
 * Texts of a new store's pages. Amounts and days are placeholders, filled in from the store's
 * settings.
 */
export const pageTexts = {
  promise: [
    '滿 {{freeFrom}} 免運費',
    '满 {{freeFrom}} 免运费',
    'Free shipping from {{freeFrom}}',
    'Miễn phí vận chuyển từ {{freeFrom}}',
    'ส่งฟรีเมื่อซื้อครบ {{freeFrom}}',
    'Gratis ongkir mulai {{freeFrom}}',
  ],
  newGoods: ['新品', '新品', 'New in', 'Hàng mới', 'สินค้าใหม่', 'Produk baru'],
  freshGoods: [
    '本週新鮮貨',
    '本周新鲜货',
    'Fresh this week',
    'Hàng tươi tuần này',
    'ของสดสัปดาห์นี้',
    'Segar minggu ini',
  ],
  newSeason: ['新一季', '新一季', 'New season', 'Mùa mới', 'ซีซันใหม่', 'Musim baru'],
  shop: ['全部商品', '全部商品', 'All products', 'Tất cả sản phẩm', 'สินค้าทั้งหมด', 'Semua produk'],
  navHome: ['首頁', '首页', 'Home', 'Trang chủ', 'หน้าแรก', 'Beranda'],
  navShop: ['分類', '分类', 'Shop', 'Danh mục', 'หมวดหมู่', 'Kategori'],
  navSearch: ['搜尋', '搜索', 'Search', 'Tìm kiếm', 'ค้นหา', 'Cari'],
  navCart: ['購物車', '购物车', 'Cart', 'Giỏ hàng', 'ตะกร้าสินค้า', 'Keranjang'],
  navMember: ['會員', '会员', 'Account', 'Tài khoản', 'สมาชิก', 'Akun'],
} as const satisfies Record<string, SixTexts>

interface InfoText {
  title: SixTexts
  html: SixTexts
  /** Facts to show after the text. */
  facts?: 'methods' | 'contact'
}

export const infoTexts: Record<string, InfoText> = {
  about: {
    title: ['關於我們', '关于我们', 'About us', 'Về chúng tôi', 'เกี่ยวกับเรา', 'Tentang kami'],
    html: [
      '<p>歡迎來到 {{storeName}}。</p>',
      '<p>欢迎来到 {{storeName}}。</p>',
      '<p>Welcome to {{storeName}}.</p>',
      '<p>Chào mừng đến với {{storeName}}.</p>',
      '<p>ยินดีต้อนรับสู่ {{storeName}}</p>',
      '<p>Selamat datang di {{storeName}}.</p>',
    ],
    facts: 'contact',
  },
  delivery: {
    title: ['運送說明', '配送说明', 'Delivery', 'Giao hàng', 'การจัดส่ง', 'Pengiriman'],
    html: [
      '<p>以下為各運送方式的運費與天數。</p>',
      '<p>以下为各配送方式的运费与天数。</p>',
      '<p>These are our shipping methods, with what they cost and how long they take.</p>',
      '<p>Dưới đây là các phương thức vận chuyển, phí và thời gian giao hàng.</p>',
      '<p>วิธีจัดส่ง ค่าจัดส่ง และระยะเวลามีดังนี้</p>',
      '<p>Berikut metode pengiriman, ongkos kirim, dan lamanya.</p>',
    ],
    facts: 'methods',
  },
  returns: {
    title: ['退貨說明', '退货说明', 'Returns', 'Trả hàng', 'การคืนสินค้า', 'Pengembalian'],
    html: [
      '<p>收到商品後 {{returnDays}} 天內可以退貨，請保持商品與包裝完整，並與我們聯絡。線上付款依原付款方式退回，現金與轉帳退到您的銀行帳戶。</p>',
      '<p>签收后 {{returnDays}} 天内可以退货，请保持商品与包装完好，并与我们联系。在线支付原路退回，现金与转账退到您的银行账户。</p>',
      '<p>Items can be returned within {{returnDays}} days of delivery, complete and in their packaging. Write to us first. What you paid online goes back the way you paid; cash and transfers go to your bank account.</p>',
      '<p>Có thể trả hàng trong {{returnDays}} ngày sau khi nhận, còn đủ và nguyên bao bì. Hãy liên hệ với chúng tôi trước. Tiền thanh toán trực tuyến được hoàn theo cách bạn đã trả; tiền mặt và chuyển khoản được hoàn vào tài khoản ngân hàng của bạn.</p>',
      '<p>คืนสินค้าได้ภายใน {{returnDays}} วันหลังได้รับ โดยสินค้าและบรรจุภัณฑ์ต้องครบถ้วน กรุณาติดต่อเราก่อน ยอดที่ชำระออนไลน์คืนตามช่องทางที่ชำระ เงินสดและเงินโอนคืนเข้าบัญชีธนาคารของคุณ</p>',
      '<p>Produk dapat dikembalikan dalam {{returnDays}} hari setelah diterima, lengkap dengan kemasannya. Hubungi kami dulu. Pembayaran online kembali lewat cara Anda membayar; uang tunai dan transfer masuk ke rekening bank Anda.</p>',
    ],
    facts: 'contact',
  },
  privacy: {
    title: ['隱私權政策', '隐私政策', 'Privacy', 'Quyền riêng tư', 'ความเป็นส่วนตัว', 'Privasi'],
    html: [
      '<p>我們只收集完成訂單所需的資料：姓名、電話、地址與電子信箱，不會出售給第三方。您可以隨時查詢、更正或要求刪除資料。</p>',
      '<p>我们只收集完成订单所需的信息：姓名、电话、地址和邮箱，不会出售给第三方。您可以随时查询、更正或要求删除信息。</p>',
      '<p>We collect only what an order needs: name, telephone, address and email. We do not sell it. You may ask to see, correct or delete your data at any time.</p>',
      '<p>Chúng tôi chỉ thu thập thông tin cần cho đơn hàng: tên, điện thoại, địa chỉ và email, và không bán cho bên khác. Bạn có thể xem, sửa hoặc yêu cầu xóa dữ liệu bất cứ lúc nào.</p>',
      '<p>เราเก็บเฉพาะข้อมูลที่จำเป็นต่อคำสั่งซื้อ ได้แก่ ชื่อ โทรศัพท์ ที่อยู่ และอีเมล และไม่ขายให้ผู้อื่น คุณขอดู แก้ไข หรือลบข้อมูลได้ทุกเมื่อ</p>',
      '<p>Kami hanya mengumpulkan data yang diperlukan pesanan: nama, telepon, alamat, dan email, dan tidak menjualnya. Anda dapat melihat, memperbaiki, atau meminta penghapusan data kapan saja.</p>',
    ],
    facts: 'contact',
  },
  terms: {
    title: [
      '服務條款',
      '服务条款',
      'Terms of sale',
      'Điều khoản bán hàng',
      'เงื่อนไขการขาย',
      'Syarat penjualan',
    ],
    html: [
      '<p>結帳頁顯示的金額即為總金額。訂單在付款後成立，選擇貨到付款者於送出訂單時成立。運費與天數請見運送說明，退貨期限為收到後 {{returnDays}} 天。</p>',
      '<p>结算页显示的金额即为合计金额。订单在付款后成立，选择货到付款的在提交时成立。配送费用与天数见配送说明，退货期限为签收后 {{returnDays}} 天。</p>',
      '<p>The total shown at checkout is what you pay. An order is binding once it is paid, or once it is placed where it is paid on delivery. See Delivery for fees and days. Items can be returned within {{returnDays}} days.</p>',
      '<p>Tổng tiền ở trang thanh toán là số tiền phải trả. Đơn hàng có hiệu lực khi đã thanh toán, hoặc khi đặt nếu thanh toán khi nhận hàng. Phí vận chuyển và thời gian xem trang Giao hàng. Có thể trả hàng trong {{returnDays}} ngày.</p>',
      '<p>ยอดรวมที่หน้าชำระเงินคือยอดที่ต้องจ่าย คำสั่งซื้อมีผลเมื่อชำระเงิน หรือเมื่อสั่งซื้อหากเลือกเก็บเงินปลายทาง ค่าจัดส่งและระยะเวลาดูที่หน้าการจัดส่ง คืนสินค้าได้ภายใน {{returnDays}} วัน</p>',
      '<p>Total di halaman pembayaran adalah yang Anda bayar. Pesanan berlaku setelah dibayar, atau saat dipesan bila bayar di tempat. Biaya dan hari lihat Pengiriman. Produk dapat dikembalikan dalam {{returnDays}} hari.</p>',
    ],
    facts: 'contact',
  },
}
