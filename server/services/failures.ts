// Failures of the storage, as the layers above the services know them.
export { StorageError } from '../data/database';
