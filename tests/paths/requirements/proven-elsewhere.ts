/** Rows of docs/coverage.md that no flow proves. A new row is in no range and must be assigned. */
export type ProvenElsewhere = {
  readonly section: string
  /** Ids, and ranges of them: `7.1-7.88`. */
  readonly ids: readonly string[]
  readonly why: string
}

export const provenElsewhere: readonly ProvenElsewhere[] = [
  { section: '1.', ids: ['1.5', '1.6'], why: 'what there is to order, and when, is the menu and its rules' },
  { section: '1.', ids: ['1.9', '1.10'], why: 'pages that are read' },
  { section: '2. Routes', ids: ['2.1-2.46', '2.48'], why: 'an address leads to a page; what is done there is a flow' },
  { section: '2. Old addresses', ids: ['2.49-2.56'], why: 'one address leads to another' },
  { section: '2. Layouts', ids: ['2.57-2.62'], why: 'how a page is laid out, named and measured' },
  { section: '2. Home', ids: ['2.82-2.87'], why: 'links, pictures and lists' },
  { section: '3.', ids: ['3.1-3.19'], why: 'the shape of what is kept and sent' },
  { section: '4.', ids: ['4.12'], why: 'a count of calls under way, of no machine' },
  { section: '4.', ids: ['4.13', '4.34'], why: 'the menu is addresses and a cache' },
  { section: '4.', ids: ['4.23'], why: 'a rule that a field shows while it is typed in' },
  {
    section: '5.',
    ids: ['5.1', '5.2', '5.22'],
    why: 'an address code is read before a flow hears of it; a field asks for itself',
  },
  { section: '5.', ids: ['5.5-5.7'], why: 'the server decides which times there are' },
  { section: '5.', ids: ['5.15', '5.19'], why: 'a rule of one field, the same in every state' },
  { section: '5.', ids: ['5.23'], why: 'the server decides what is too little' },
  { section: '6.', ids: ['6.2-6.4'], why: 'addresses and calls that need a member' },
  { section: '7.', ids: ['7.1-7.88'], why: 'calls of the server; a flow asks them through its ports' },
  { section: '8. What', ids: ['8.126'], why: 'a figure of the seed' },
  { section: '8. What', ids: ['8.131', '8.132'], why: 'a file that does not load, and texts' },
  {
    section: '9.',
    ids: ['9.1-9.5', '9.8-9.19', '9.22-9.25', '9.27-9.34'],
    why: 'figures of the market, the server and the screens',
  },
  { section: 'States', ids: ['P16'], why: 'a sum beside the cart' },
  { section: 'States', ids: ['P18', 'P19'], why: 'pages that are read, and addresses of the menu' },
  {
    section: 'States',
    ids: ['P302', 'P303', 'P306', 'P315'],
    why: 'what is kept of an address, how an order is written down, and what is found',
  },
  { section: 'Validation', ids: ['P43', 'P46-P48', 'P51'], why: 'rules of a field or of the server, as in section 5' },
  { section: 'Constants', ids: ['P53', 'P56', 'P57', 'P260-P262'], why: 'figures of the server, and what it finds' },
  { section: "The menu's calls", ids: ['P58-P64'], why: 'calls and what they answer' },
  { section: "The menu's pages", ids: ['P65-P71'], why: 'addresses, caches, prices and a search' },
  { section: "The menu's pages", ids: ['P73', 'P75', 'P78'], why: 'what a build costs, how it is drawn, and its keys' },
  { section: 'Carts', ids: ['P79-P92'], why: 'decided by the server' },
  { section: 'Coupons', ids: ['P96-P98'], why: 'the remedy beside a refusal; remedies.json holds the ways' },
  {
    section: 'Orders',
    ids: ['P304', 'P305', 'P379-P381', 'P384', 'P100-P106', 'P108', 'P109'],
    why: 'the server, its mails, and what is printed',
  },
  {
    section: 'Members on the screen',
    ids: ['P117', 'P118', 'P121', 'P124', 'P128', 'P240'],
    why: 'addresses, storage and fields',
  },
  {
    section: 'Members on the server',
    ids: ['P134-P137', 'P142-P155', 'P160', 'P161', 'P222', 'P334'],
    why: 'decided by the server',
  },
  {
    section: 'Members on the server',
    ids: ['P141', 'P163', 'P164'],
    why: 'a journey over many flows, and pages that are read',
  },
  { section: 'Calls of the office', ids: ['P430-P436', 'P446-P450', 'P580'], why: 'decided by the server' },
  { section: 'Banners', ids: ['P165-P175'], why: 'pictures and stories' },
  {
    section: 'The store’s screen',
    ids: ['P404', 'P406', 'P408'],
    why: 'rules of presses and columns, and how the page is served',
  },
  { section: 'The office', ids: ['P429'], why: 'how the page is served and looks' },
  {
    section: 'The office',
    ids: ['P562', 'P563', 'P570', 'P571'],
    why: 'a field of the draft, whose flow has its own rows',
  },
  {
    section: 'Reading and replaying',
    ids: ['P189-P197', 'P307', 'P308', 'P310-P314', 'P540-P544'],
    why: 'what reads and plays the flows',
  },
  { section: 'Validation', ids: ['P210', 'P211'], why: 'rules of fields, the same in every state' },
  { section: '8. What', ids: ['P212', 'P335'], why: 'words of the screens' },
  { section: 'Carts', ids: ['P200', 'P201'], why: 'decided by the server' },
  { section: 'Orders after', ids: ['P202-P209'], why: 'decided by the server' },
  {
    section: 'Found',
    ids: ['P176-P188', 'P220', 'P221', 'P270', 'P330-P333', 'P360-P378', 'P581'],
    why: 'what is said of a page, and in which language',
  },
]

/** Codes without their own path: a flow handles them like another code and shows their own message. */
export const codesElsewhere: readonly {
  readonly codes: readonly string[]
  readonly why: string
  /** The state that shows them. */
  readonly state: string
}[] = [
  {
    codes: ['COMBO-01', 'COMBO-02', 'COMBO-03', 'GROUP-01'],
    why: 'a build that no builder confirms; in the cart any refusal',
    state: 'cart.filled',
  },
  {
    codes: ['ORDER-2', 'ORDER-3', 'ORDER-5', 'ORDER-8', 'ORDER-9', 'ORDER-10'],
    why: 'the checkout shows any refusal of an order at the step that mends it (ORDER-12)',
    state: 'checkout.refused',
  },
  {
    codes: ['HUTFE-14', 'ORDER-19'],
    why: 'one of the codes that open the ASAP chooser (HUTFE-12, ORDER-14, ORDER-18)',
    state: 'checkout.pickingTime',
  },
  {
    codes: ['COUPON-01', 'COUPON-02', 'COUPON-03', 'COUPON-04', 'REWARD-01', 'REWARD-02', 'REWARD-03', 'REWARD-05'],
    why: 'the list of coupons shows any refusal (REWARD-04)',
    state: 'wallet.listed',
  },
  {
    codes: ['CUS-100002', 'CUS-100007', 'CUS-100026'],
    why: 'any refusal of a form',
    state: 'registration.form.refused',
  },
]
