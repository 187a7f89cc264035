export const SEARCH_LIST = 'header-search-list';
