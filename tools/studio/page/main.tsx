import '../../../src/look/tokens.css';
import './studio.css';
import './screens.css';
import './panels.css';
import { createRoot } from 'react-dom/client';
import { Studio } from './studio.tsx';

const root = document.getElementById('studio');
if (root !== null) createRoot(root).render(<Studio />);
