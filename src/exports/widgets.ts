export { generalWidgets } from '../widgets/index.ts';
